import type { RuleDraft as QuestionDraft } from "~/contract/language/rule-draft";
import type { Direction, PolicyRule } from "~/contract/policy-rule";
import { RULE_LISTS, type RuleEnd, type RuleList, type TRANSPORTS } from "~/contract/policy-facts";

/** One end of a rule: everything, or the values of any of the lists. */
export type DraftEnd = { any: boolean } & Partial<Record<RuleList, readonly string[]>>;

/** Any service, or the listed ones. */
export type DraftServices = { any: true } | readonly DraftService[];
export interface DraftService {
  transport: (typeof TRANSPORTS)[number];
  ports: readonly string[];
}

/** A rule in the form, either stored or new. */
export interface RuleDraft {
  direction: Direction;
  displayName: string;
  enabled: boolean;
  action: PolicyRule["action"];
  source: DraftEnd;
  destination: DraftEnd;
  service: DraftServices;
  schedule: PolicyRule["schedule"];
  log: boolean;
  scope: PolicyRule["scope"];
  expiresAt: string | null;
  /** The number of days after which a new rule expires, unless another day is chosen in the form. */
  expiresInDays?: number;
  comment: string;
  tags: readonly string[];
  rateLimitPerMin: number | null;
  /** Ingress rules only. */
  requireVpn?: boolean;
  translate?: { toDevice: string; toPort: number } | null;
}

const ANYTHING: DraftEnd = { any: true };

/** A new rule that blocks, with everything unspecified left open. */
export function draftRule(direction: Direction, part: Partial<RuleDraft> = {}): RuleDraft {
  return {
    direction,
    displayName: "",
    enabled: true,
    action: "block",
    source: ANYTHING,
    destination: ANYTHING,
    service: { any: true },
    schedule: { always: true, days: [], from: "00:00", to: "00:00", timeZone: "UTC" },
    log: true,
    scope: "organization",
    expiresAt: null,
    comment: "",
    tags: [],
    rateLimitPerMin: null,
    ...part,
  };
}

/** The rule that a question describes. */
export function ruleOfDraft({ action, destination, site }: QuestionDraft): RuleDraft {
  const targets = Object.values(destination).flat().join(", ");
  return draftRule("egress", {
    action,
    displayName: `${action.charAt(0).toUpperCase()}${action.slice(1)} ${targets}`.slice(0, 80),
    destination: { any: false, ...destination },
    ...(site !== undefined && { source: { any: false, sites: [site] } }),
  });
}

/** A copy of a rule with another name. */
export function copyOfRule(direction: Direction, rule: PolicyRule): RuleDraft {
  const scope = rule.scope === "provider" ? "organization" : rule.scope;
  return { ...rule, direction, scope, displayName: `${rule.displayName} (copy)`.slice(0, 80) };
}

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
  countries: { label: "Countries", one: "country", many: "countries", hint: "Two letters each, such as RU, CN" },
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
