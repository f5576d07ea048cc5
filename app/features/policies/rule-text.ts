import type { RuleEnd } from "~/contract/policy-facts";
import { humanise } from "~/ui/humanise";
import { nameOfCountry } from "~/ui/table/cells/country";

import { LIST_LABELS, listsOf, type DraftEnd, type RuleDraft } from "./rule-draft";
import { formatSchedule } from "./schedule-text";

/** Further values of a list are only counted. */
const MAX_NAMED = 3;

/** A rule as text, part by part. */
export interface RuleWords {
  action: string;
  source: string;
  destination: string;
  service: string;
  schedule: string;
}

type RuleTextSource = Pick<RuleDraft, "direction" | "action" | "source" | "destination" | "service" | "schedule">;

export function describeRule(rule: RuleTextSource, siteNames: Readonly<Record<string, string>>): RuleWords {
  const describeEnd = (end: RuleEnd) => formatLists(rule, end, rule[end], siteNames);
  return {
    action: humanise(rule.action),
    source: describeEnd("source"),
    destination: describeEnd("destination"),
    service: describeService(rule.service),
    schedule: formatSchedule(rule.schedule),
  };
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

export function describeService({ any, transport, ports }: RuleDraft["service"]): string {
  if (any) return "any service";
  const protocol = transport === "any" ? "" : transport.toUpperCase();
  if (ports.length === 0) return protocol || "any service";
  return `${protocol} ${ports.length === 1 ? "port" : "ports"} ${ports.join(", ")}`.trim();
}
