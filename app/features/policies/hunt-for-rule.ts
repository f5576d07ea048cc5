import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { Direction } from "~/contract/policy-rule";
import type { RuleEnd, RuleList } from "~/contract/policy-facts";

import { listsOf, type DraftEnd } from "./rule-draft";

interface HuntedRule {
  source: DraftEnd;
  destination: DraftEnd;
  service: { any: boolean; transport: string; ports: readonly string[] };
  schedule: { always: boolean };
}

/** The flows that a rule matches, as a hunting query. */
export interface RuleHunt {
  query: string;
  /**
   * Whether the query matches exactly these flows; otherwise it matches more, because the query language cannot express
   * the rule.
   */
  isExact: boolean;
}

/** The flow fields for the lists of a rule's ends. */
const FIELDS: Record<Direction, Record<RuleEnd, Partial<Record<RuleList, string>>>> = {
  egress: {
    source: { sites: "siteName", devices: "srcDevice", deviceTypes: "deviceType", users: "srcUser", cidrs: "srcIp" },
    destination: {
      fqdns: "dstDomain",
      cidrs: "dstIp",
      categories: "dstCategory",
      countries: "dstCountry",
      asns: "dstAsOrg",
      applications: "application",
    },
  },
  ingress: {
    source: { cidrs: "srcIp", countries: "srcCountry", asns: "srcAsOrg" },
    destination: { sites: "siteName", devices: "dstDevice", publicIps: "dstIp" },
  },
};
const FLOWS = { egress: "outbound", ingress: "inbound" } as const;

/**
 * All filters of a query must match, while one list of an end is sufficient: an end with several lists is left out, and
 * so are tags.
 */
export function huntForRule(direction: Direction, rule: HuntedRule, range: { start: string; end: string }): RuleHunt {
  const parts = [
    endFilters(direction, "source", rule.source),
    endFilters(direction, "destination", rule.destination),
    serviceFilters(rule.service),
  ];
  const filters = [isOneOf("direction", FLOWS[direction]), ...parts.flatMap((part) => part.filters)];
  return {
    query: gridQuery({ filters, range }).toString(),
    isExact: rule.schedule.always && parts.every(({ isExact }) => isExact),
  };
}

interface Filters {
  filters: GridFilter[];
  isExact: boolean;
}
const NO_LIMIT: Filters = { filters: [], isExact: true };
const LEFT_OUT: Filters = { filters: [], isExact: false };

function endFilters(direction: Direction, end: RuleEnd, values: DraftEnd): Filters {
  if (values.any) return NO_LIMIT;
  const lists = listsOf(direction, end, values);
  const [first] = lists;
  const field = first && FIELDS[direction][end][first[0]];
  if (!first || lists.length > 1 || field === undefined) return LEFT_OUT;
  const [kind, named] = first;
  if (kind === "fqdns") return domainFilters(field, named);
  return { filters: [isOneOf(field, ...named)], isExact: true };
}

/** Subdomains are found by the domain's text, which other names may also contain. */
function domainFilters(field: string, patterns: readonly string[]): Filters {
  if (patterns.every((pattern) => !pattern.startsWith("*.")))
    return { filters: [isOneOf(field, ...patterns)], isExact: true };
  const names = new Set(patterns.map((pattern) => pattern.replace(/^\*\./, "")));
  const [text] = names;
  return names.size === 1 && text !== undefined
    ? { filters: [{ field, kind: "contains", text }], isExact: false }
    : LEFT_OUT;
}

function serviceFilters({ any, transport, ports }: HuntedRule["service"]): Filters {
  if (any) return NO_LIMIT;
  const filters = transport === "any" ? [] : [isOneOf("transport", transport)];
  if (ports.length === 0) return { filters, isExact: true };
  if (ports.every((port) => !port.includes("-")))
    return { filters: [...filters, isOneOf("dstPort", ...ports)], isExact: true };
  const [min, max] = (ports[0] ?? "").split("-").map(Number);
  if (ports.length > 1) return { filters, isExact: false };
  return { filters: [...filters, { field: "dstPort", kind: "between", min, max }], isExact: true };
}
