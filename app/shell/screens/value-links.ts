import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { FieldKind } from "~/contract/field";
import { gridQuery, isOneOf } from "~/address/filters";

import { addressOfScreen } from "./screen-address";
import type { ShellData } from "../shell-data";

/** The screens for each kind of value, and their filters for it; a CVE opens in its drawer. */
const LISTS: Partial<Record<FieldKind, { screen: ScreenId; narrow: (value: string) => URLSearchParams }>> = {
  user: { screen: "observed-users", narrow: exactly("name") },
  site: { screen: "sites", narrow: bySearch },
  tenant: { screen: "organizations", narrow: exactly("name") },
  software: { screen: "vulnerabilities", narrow: exactly("name") },
  cve: { screen: "vulnerabilities", narrow: (cve) => new URLSearchParams({ tab: "cve", peek: cve }) },
  domain: { screen: "monitored-domain", narrow: (name) => new URLSearchParams({ name }) },
  technique: { screen: "threat-intelligence", narrow: exactly("techniqueId") },
};

export type HrefFor = (kind: FieldKind, value: string) => string | undefined;

/** The link target of a value in a table or chart; undefined if the viewer may not open that screen. */
export function createHrefFor(screens: ShellData["screens"]): HrefFor {
  return (kind, value) => {
    if (kind === "device") return addressOfScreen(screens, "device", { deviceName: value });
    const list = LISTS[kind];
    const path = list && addressOfScreen(screens, list.screen);
    return path && `${path}?${list.narrow(value).toString()}`;
  };
}

/** How to hunt for a value: the list, and the field with such values. */
export const HUNTED: Partial<Record<FieldKind, { tab?: string; field: string }>> = {
  ip: { field: "dstIp" },
  device: { field: "srcDevice" },
  user: { field: "srcUser" },
  country: { field: "dstCountry" },
  port: { field: "dstPort" },
  site: { field: "siteName" },
  domain: { tab: "dns", field: "registrableDomain" },
};

/** The link to hunt the traffic of a value; undefined if the viewer may not hunt or traffic has no such values. */
export function createHuntFor(screens: ShellData["screens"]): HrefFor {
  return (kind, value) => {
    const hunted = HUNTED[kind];
    const path = hunted && addressOfScreen(screens, "threat-hunting");
    if (!path) return undefined;
    const query = gridQuery({ filters: [isOneOf(hunted.field, value)] });
    if (hunted.tab !== undefined) query.set("tab", hunted.tab);
    return `${path}?${query}`;
  };
}

function exactly(field: string) {
  return (value: string) => gridQuery({ filters: [isOneOf(field, value)] });
}

/** A site has a name and an id: the quick search matches both. */
function bySearch(value: string): URLSearchParams {
  return gridQuery({ q: value });
}
