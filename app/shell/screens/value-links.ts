import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { FieldKind } from "~/contract/field";
import { gridQuery, isOneOf } from "~/address/filters";

import { addressOfScreen } from "./screen-address";
import type { ShellData } from "../shell-data";

/** The screens that list what a value names, and how they are narrowed down to it; a CVE opens in its drawer. */
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

/** Where a value of a table or chart leads: nowhere, when the viewer may not open that screen. */
export function createHrefFor(screens: ShellData["screens"]): HrefFor {
  return (kind, value) => {
    if (kind === "device") return addressOfScreen(screens, "device", { deviceName: value });
    const list = LISTS[kind];
    const path = list && addressOfScreen(screens, list.screen);
    return path && `${path}?${list.narrow(value).toString()}`;
  };
}

/** How a value is hunted for: the list, and the field that holds such values. */
const HUNTED: Partial<Record<FieldKind, { tab?: string; field: string }>> = {
  ip: { field: "dstIp" },
  device: { field: "srcDevice" },
  user: { field: "srcUser" },
  country: { field: "dstCountry" },
  port: { field: "dstPort" },
  site: { field: "siteName" },
  domain: { tab: "dns", field: "registrableDomain" },
};

/** Where the traffic of a value is hunted for: nowhere, when the viewer may not hunt or traffic has no such values. */
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

/** A site is known by its name and by its id: the quick search looks into both. */
function bySearch(value: string): URLSearchParams {
  return gridQuery({ q: value });
}
