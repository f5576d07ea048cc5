import type { FieldKind } from "~/contract/field";

import { writeAddress } from "./grid/address";
import { EMPTY_GRID_STATE } from "./grid/grid-state";
import { addressOfScreen } from "./screen-address";
import type { ShellData } from "./shell-data";

/** The screens that list what a value names, and how they are narrowed down to it. */
const LISTS: Partial<Record<FieldKind, { screen: string; narrow: (value: string) => URLSearchParams }>> = {
  user: { screen: "observed-users", narrow: exactly("name") },
  site: { screen: "sites", narrow: bySearch },
  tenant: { screen: "organizations", narrow: exactly("name") },
  software: { screen: "vulnerabilities", narrow: exactly("name") },
  cve: { screen: "vulnerabilities", narrow: (cve) => new URLSearchParams({ tab: "cve", cve }) },
  domain: { screen: "monitored-domain", narrow: (name) => new URLSearchParams({ name }) },
  technique: { screen: "threat-intelligence", narrow: exactly("techniqueId") },
};

export type HrefFor = (kind: FieldKind, value: string) => string | undefined;

/** Where a value of a table or chart leads: nowhere, when the viewer may not open that screen. */
export function createHrefFor(screens: ShellData["screens"]): HrefFor {
  return (kind, value) => {
    if (kind === "device") return addressOfScreen(screens, "device", { deviceName: value });
    const list = LISTS[kind];
    const path = list && addressOfScreen(screens, list.screen);
    return path && `${path}?${list.narrow(value).toString()}`;
  };
}

function exactly(field: string) {
  return (value: string) =>
    writeAddress({ ...EMPTY_GRID_STATE, filters: [{ field, kind: "values", values: [value], isExcluded: false }] });
}

/** A site is known by its name and by its id: the quick search looks into both. */
function bySearch(value: string): URLSearchParams {
  return writeAddress({ ...EMPTY_GRID_STATE, q: value });
}
