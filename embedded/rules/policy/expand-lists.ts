import type { RuleSpec } from "~/contract/policy-rule";

import type { ListedValues, RuleIndicators } from "./deciding-rule";

type Ends = Pick<RuleSpec, "source" | "destination">;

/** The names of the indicator lists of one end of a rule. Rules that were stored before there were lists have none. */
export function listNamesOf(end: Ends["source"] | Ends["destination"]): readonly string[] {
  const { indicatorLists = [], any }: { any: boolean; indicatorLists?: readonly string[] } = end;
  return any ? [] : indicatorLists;
}

/** Rules with the indicator lists that they name. A list that does not exist matches nothing. */
export function expandLists<Rule extends Ends>(
  rules: readonly Rule[],
  lists: readonly ListedValues[],
): (Rule & { indicators: RuleIndicators })[] {
  const byName = new Map(lists.map((list) => [list.name, list]));
  const listsOf = (end: Ends["source"] | Ends["destination"]) =>
    listNamesOf(end).flatMap((name) => byName.get(name) ?? []);
  return rules.map((rule) => ({
    ...rule,
    indicators: { source: listsOf(rule.source), destination: listsOf(rule.destination) },
  }));
}
