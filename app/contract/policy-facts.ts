/** Facts about rules that the browser needs, apart from the schemas. */

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Maximum number of values in one list of a rule. */
export const RULE_VALUES = 200;
/** Maximum length of the filter of a threat rule, in characters. */
export const MATCH_LENGTH = 1_000;
/** Maximum number of rules of one direction. */
export const MAX_RULES = 500;

export const RULE_ACTIONS = ["allow", "block", "alert", "limit"] as const;
/** Maximum number of services of a rule. */
export const MAX_SERVICES = 20;
/** Maximum number of connections per minute of a rule that limits. */
export const MAX_RATE_PER_MIN = 1_000_000;
export const TRANSPORTS = ["any", "tcp", "udp"] as const;
export const RULE_SCOPES = ["organization", "site", "provider"] as const;

/** The lists of rules that can be exported, imported and copied, by the tabs that show them. */
export const RULE_SETS = ["egress", "ingress", "threat-rules"] as const;
export type RuleSetName = (typeof RULE_SETS)[number];

/**
 * Blocks of a threat, a hunt or a device expire after this many days, because attackers move on and addresses are reused.
 */
export const BLOCK_DAYS = 30;

/** Maximum time span of an impact preview. */
export const PREVIEW_DAYS = 7;

interface ListedService {
  transport: string;
  ports: readonly string[];
}

/** The services that a rule is limited to; none for a rule that matches every service. */
export function limitingServices<Service extends ListedService>(
  service: { any: true } | readonly Service[],
): readonly Service[] {
  if ("any" in service) return [];
  return service.some(({ transport, ports }) => transport === "any" && ports.length === 0) ? [] : service;
}

/** The lists of a rule's two ends, in the order in which forms offer them. */
export const RULE_LISTS = {
  egress: {
    source: ["sites", "devices", "deviceTypes", "users", "tags", "cidrs"],
    destination: ["fqdns", "cidrs", "categories", "countries", "asns", "applications", "indicatorLists"],
  },
  ingress: {
    source: ["cidrs", "countries", "asns", "indicatorLists"],
    destination: ["sites", "devices", "publicIps", "tags"],
  },
} as const;
export type RuleEnd = keyof (typeof RULE_LISTS)["egress"];
export type RuleList = (typeof RULE_LISTS)[keyof typeof RULE_LISTS][RuleEnd][number];

export const THREAT_RULE_TYPES = ["indicator", "behaviour", "signature", "exception"] as const;
export const THREAT_RULE_ACTIONS = ["block", "alert", "suppress", "escalate"] as const;
/** The lists that a threat rule can search, by their field sets. */
export const THREAT_RULE_DATASETS = ["flow", "dns"] as const;
/** Maximum number of days until a suppression ends. */
export const SUPPRESSION_DAYS = 365;

/** Categories of domains that a default policy decides about even if no query has had one yet. */
export const DNS_CATEGORIES = [
  "malware",
  "phishing",
  "command_and_control",
  "newly_registered",
  "gambling",
  "adult",
  "p2p",
  "file_sharing",
] as const;

export const POLICY_PROFILES = ["default", "strict", "monitor", "custom"] as const;
