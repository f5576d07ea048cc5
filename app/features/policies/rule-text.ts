import { formatNumber } from "~/contract/number-facts";
import { limitingServices, type RuleEnd } from "~/contract/policy-facts";
import { humanise } from "~/ui/humanise";
import { nameOfCountry } from "~/contract/country-facts";

import type { DraftEnd, DraftService, DraftServices, RuleDraft } from "./rule-draft";
import { LIST_LABELS, listsOf } from "./rule-lists";
import { formatSchedule } from "./schedule-text";

/** Further values of a list are only counted. */
const MAX_NAMED = 3;

/** A rule as text, part by part. */
export interface RuleWords {
  action: string;
  source: string;
  destination: string;
  service: string;
  /** Undefined for a rule without a limit, and for one that blocks everything. */
  limit: string | undefined;
  schedule: string;
}

type RuleTextSource = Pick<
  RuleDraft,
  "direction" | "action" | "source" | "destination" | "service" | "schedule" | "rateLimitPerMin"
>;

export function describeRule(rule: RuleTextSource, siteNames: Readonly<Record<string, string>>): RuleWords {
  const describeEnd = (end: RuleEnd) => formatLists(rule, end, rule[end], siteNames);
  return {
    action: humanise(rule.action),
    source: describeEnd("source"),
    destination: describeEnd("destination"),
    service: describeServices(rule.service),
    limit: describeLimit(rule),
    schedule: formatSchedule(rule.schedule),
  };
}

function describeLimit({ action, rateLimitPerMin }: Pick<RuleDraft, "action" | "rateLimitPerMin">): string | undefined {
  if (action === "block" || rateLimitPerMin === null) return undefined;
  return `at most ${formatNumber(rateLimitPerMin)} ${rateLimitPerMin === 1 ? "connection" : "connections"} per minute`;
}

function formatLists(
  { direction }: Pick<RuleDraft, "direction">,
  end: RuleEnd,
  values: DraftEnd,
  siteNames: Readonly<Record<string, string>>,
): string {
  if (values.any) return end === "source" ? "any source" : "any destination";
  const said = listsOf(direction, end, values).map(([kind, list]) => {
    const { one, many } = LIST_LABELS[kind];
    const names = list.map((value) => formatValue(kind, value, siteNames));
    if (names.length > MAX_NAMED) return `${names.length} ${many}`;
    return `${names.length === 1 ? one : many} ${names.join(", ")}`;
  });
  return said.length === 0 ? "nothing" : said.join(" or ");
}

function formatValue(kind: string, value: string, siteNames: Readonly<Record<string, string>>): string {
  if (kind === "sites") return siteNames[value] ?? value;
  if (kind === "countries") return nameOfCountry(value);
  return kind === "categories" || kind === "deviceTypes" ? humanise(value).toLowerCase() : value;
}

function describeServices(service: DraftServices): string {
  const listed = limitingServices(service);
  if (listed.length > MAX_NAMED) return `${listed.length} services`;
  return listed.map(describeService).join(" or ") || "any service";
}

function describeService({ transport, ports }: DraftService): string {
  const protocol = transport === "any" ? "" : transport.toUpperCase();
  if (ports.length === 0) return protocol;
  return `${protocol} ${ports.length === 1 ? "port" : "ports"} ${ports.join(", ")}`.trim();
}
