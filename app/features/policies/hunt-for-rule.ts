import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { Direction } from "~/contract/policy-rule";
import { limitingServices, type RuleEnd, type RuleList } from "~/contract/policy-facts";

import type { DraftEnd, DraftServices } from "./rule-draft";
import { listsOf } from "./rule-lists";

interface HuntedRule {
  source: DraftEnd;
  destination: DraftEnd;
  service: DraftServices;
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
  return { filters: [isOneOf(field, ...first[1])], isExact: true };
}

/** Several services are one condition if they have the same transport or the same ports; otherwise more flows are found. */
function serviceFilters(service: DraftServices): Filters {
  const listed = limitingServices(service);
  const transports = [...new Set(listed.map(({ transport }) => transport))];
  const isAlike = transports.length <= 1 || new Set(listed.map(({ ports }) => ports.join())).size === 1;
  const ports = listed.some((one) => one.ports.length === 0) ? [] : [...new Set(listed.flatMap((one) => one.ports))];
  const onPorts = portFilters(ports);
  const onTransports =
    transports.length === 0 || transports.includes("any") ? [] : [isOneOf("transport", ...transports)];
  return { filters: [...onTransports, ...onPorts.filters], isExact: isAlike && onPorts.isExact };
}

function portFilters(ports: readonly string[]): Filters {
  if (ports.length === 0) return NO_LIMIT;
  if (ports.every((port) => !port.includes("-"))) return { filters: [isOneOf("dstPort", ...ports)], isExact: true };
  const [min, max] = (ports[0] ?? "").split("-").map(Number);
  return ports.length > 1 ? LEFT_OUT : { filters: [{ field: "dstPort", kind: "between", min, max }], isExact: true };
}
