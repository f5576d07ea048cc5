import { RULE_LISTS, type RuleEnd, type RuleList } from "~/contract/policy-facts";
import type { Direction } from "~/contract/policy-rule";

import type { DraftEnd } from "./rule-draft";

/** The lists of one end that contain values, in the order of the form. */
export function listsOf(direction: Direction, end: RuleEnd, values: DraftEnd): [RuleList, readonly string[]][] {
  const kinds: readonly RuleList[] = RULE_LISTS[direction][end];
  return kinds.flatMap((kind) => (values[kind]?.length ? [[kind, values[kind]] as [RuleList, string[]]] : []));
}

/** The labels of the lists in forms and sentences. */
export const LIST_LABELS: Record<RuleList, { label: string; one: string; many: string; hint: string }> = {
  sites: { label: "Sites", one: "site", many: "sites", hint: "Names of sites" },
  devices: { label: "Devices", one: "device", many: "devices", hint: "Names of devices" },
  deviceTypes: { label: "Device types", one: "device type", many: "device types", hint: "Such as printer, camera" },
  users: { label: "Users", one: "user", many: "users", hint: "Account names" },
  tags: { label: "Device tags", one: "tag", many: "tags", hint: "Tags of devices" },
  cidrs: { label: "Networks", one: "network", many: "networks", hint: "Such as 203.0.113.9, 10.1.0.0/16" },
  fqdns: { label: "Domains", one: "domain", many: "domains", hint: "Such as example.com, *.example.com" },
  categories: { label: "Categories", one: "category", many: "categories", hint: "Such as malware, phishing" },
  countries: { label: "Countries", one: "country", many: "countries", hint: "Such as Russia, CN" },
  asns: {
    label: "Network owners",
    one: "network owner",
    many: "network owners",
    hint: "Names as shown in flow records",
  },
  applications: {
    label: "Applications",
    one: "application",
    many: "applications",
    hint: "Names as shown in flow records",
  },
  indicatorLists: {
    label: "Indicator lists",
    one: "indicator list",
    many: "indicator lists",
    hint: "Names of indicator lists",
  },
  publicIps: { label: "Public IPs", one: "public IP", many: "public IPs", hint: "Such as 203.0.113.9" },
};
