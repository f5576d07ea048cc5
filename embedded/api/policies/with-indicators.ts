import type { RuleSpec } from "~/contract/policy-rule";

import type { RuleIndicators } from "../../rules/policy/deciding-rule";
import { expandLists, listNamesOf } from "../../rules/policy/expand-lists";
import type { RecordReads } from "../../store/record-store";

/** Rules with their indicator lists, as matching needs them. Each list is read once. */
export async function withIndicators<Rule extends Pick<RuleSpec, "source" | "destination">>(
  { find }: Pick<RecordReads, "find">,
  rules: readonly Rule[],
): Promise<(Rule & { indicators: RuleIndicators })[]> {
  const names = new Set(rules.flatMap(({ source, destination }) => [source, destination].flatMap(listNamesOf)));
  const lists = await Promise.all([...names].map((name) => find("indicatorList", { name })));
  return expandLists(
    rules,
    lists.filter((list) => list !== undefined),
  );
}
