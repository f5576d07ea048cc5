import type { RuleEnd } from "~/contract/policy-facts";
import { humanise } from "~/ui/humanise";
import { nameOfCountry } from "~/ui/table/cells/country";

import { LIST_LABELS, listsOf, type DraftEnd, type RuleDraft } from "./rule-draft";

/** More values of one list are counted. */
const MOST_NAMED = 3;

/** A rule in words, part by part. */
export interface RuleWords {
  action: string;
  source: string;
  destination: string;
  service: string;
  schedule: string;
}

type Said = Pick<RuleDraft, "direction" | "action" | "source" | "destination" | "service" | "schedule">;

export function sayRule(rule: Said, siteNames: Readonly<Record<string, string>>): RuleWords {
  const sayEnd = (end: RuleEnd) => sayLists(rule, end, rule[end], siteNames);
  return {
    action: humanise(rule.action),
    source: sayEnd("source"),
    destination: sayEnd("destination"),
    service: sayService(rule.service),
    schedule: saySchedule(rule.schedule),
  };
}

function sayLists(
  { direction }: Pick<RuleDraft, "direction">,
  end: RuleEnd,
  values: DraftEnd,
  siteNames: Readonly<Record<string, string>>,
): string {
  if (values.any) return end === "source" ? "any source" : "any destination";
  const said = listsOf(direction, end, values).map(([kind, list]) => {
    const { one, many } = LIST_LABELS[kind];
    const names = list.map((value) => sayValue(kind, value, siteNames));
    if (names.length > MOST_NAMED) return `${names.length} ${many}`;
    return `${names.length === 1 ? one : many} ${names.join(", ")}`;
  });
  return said.length === 0 ? "nothing" : said.join(" or ");
}

function sayValue(kind: string, value: string, siteNames: Readonly<Record<string, string>>): string {
  if (kind === "sites") return siteNames[value] ?? value;
  if (kind === "countries") return nameOfCountry(value);
  return kind === "categories" || kind === "deviceTypes" ? humanise(value).toLowerCase() : value;
}

export function sayService({ any, transport, ports }: RuleDraft["service"]): string {
  if (any) return "any service";
  const protocol = transport === "any" ? "" : transport.toUpperCase();
  if (ports.length === 0) return protocol || "any service";
  return `${protocol} ${ports.length === 1 ? "port" : "ports"} ${ports.join(", ")}`.trim();
}

export function saySchedule({ always, days, from, to, timeZone }: RuleDraft["schedule"]): string {
  if (always) return "always";
  const which = days.length === 0 ? "every day" : days.map(humanise).join(", ");
  return from === to ? which : `${which} from ${from} to ${to} (${timeZone})`;
}
