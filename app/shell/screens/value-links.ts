import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Field, FieldKind } from "~/contract/field";
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

/** A list of traffic, and the field of its rows that a value is searched in. */
interface Hunted {
  tab?: "dns";
  field: string;
}

type HuntedField = Pick<Field, "name" | "kind">;

const BY_KIND: Partial<Record<FieldKind, Hunted>> = {
  ip: { field: "dstIp" },
  device: { field: "srcDevice" },
  user: { field: "srcUser" },
  country: { field: "dstCountry" },
  port: { field: "dstPort" },
  site: { field: "siteName" },
  domain: { tab: "dns", field: "registrableDomain" },
};

/** Fields whose values are at a certain end of the traffic, or whose kind does not say what they are. */
const BY_NAME: Record<string, Hunted> = {
  ...namesOf(["srcIp", "src.ip", "ip", "primaryIp", "source.cidrs", "networks.cidr"], { field: "srcIp" }),
  ...namesOf(["destination.cidrs"], { field: "dstIp" }),
  ...namesOf(["clientIp"], { tab: "dns", field: "clientIp" }),
  ...namesOf(["resolverIp"], { tab: "dns", field: "resolverIp" }),
  ...namesOf(["srcPort", "src.port"], { field: "srcPort" }),
  ...namesOf(["srcCountry", "source.countries"], { field: "srcCountry" }),
  ...namesOf(["dstDevice", "destination.devices", "translate.toDevice"], { field: "dstDevice" }),
  ...namesOf(["country"], { tab: "dns", field: "country" }),
  ...namesOf(["dstDomain"], { field: "dstDomain" }),
  ...namesOf(["application", "destination.applications"], { field: "application" }),
  ...namesOf(["tlsSni"], { field: "tlsSni" }),
  ...namesOf(["ja4"], { field: "ja4" }),
  ...namesOf(["ja4s"], { field: "ja4s" }),
  ...namesOf(["httpHost"], { field: "httpHost" }),
  ...namesOf(["httpUrl"], { field: "httpUrl" }),
  ...namesOf(["communityId"], { field: "communityId" }),
};

/** Fields whose values may be names below a registrable domain. */
const HOST_NAMES: ReadonlySet<string> = new Set(["domain", "queryName"]);

/** How to hunt for a value of the field; undefined if traffic has no such values. */
export function huntedAs({ name, kind }: HuntedField, value = ""): Hunted | undefined {
  if (HOST_NAMES.has(name) && value.split(".").length > 2) return { tab: "dns", field: "queryName" };
  return Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : BY_KIND[kind];
}

export type HuntFor = (field: HuntedField, value: string) => string | undefined;

/** The link to hunt the traffic of a value; undefined if the viewer may not hunt or traffic has no such values. */
export function createHuntFor(screens: ShellData["screens"]): HuntFor {
  return (field, value) => {
    const hunted = huntedAs(field, value);
    const path = hunted && addressOfScreen(screens, "threat-hunting");
    if (!path) return undefined;
    const query = gridQuery({ filters: [isOneOf(hunted.field, value)] });
    if (hunted.tab !== undefined) query.set("tab", hunted.tab);
    return `${path}?${query}`;
  };
}

function namesOf(names: readonly string[], hunted: Hunted): Record<string, Hunted> {
  return Object.fromEntries(names.map((name) => [name, hunted]));
}

function exactly(field: string) {
  return (value: string) => gridQuery({ filters: [isOneOf(field, value)] });
}

/** A site has a name and an id: the quick search matches both. */
function bySearch(value: string): URLSearchParams {
  return gridQuery({ q: value });
}
