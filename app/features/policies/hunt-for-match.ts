import { writeAddress } from "~/address/grid-address";
import { EMPTY_GRID_STATE } from "~/address/grid-state";
import type { FieldSet } from "~/contract/field";
import { readConditions } from "~/contract/language/read-conditions";
import type { ThreatRuleMatch } from "~/contract/threat-rule";

import type { RuleHunt } from "./hunt-for-rule";

/** The rows that a threat rule matches in a time range, as a hunting query. A rule's match is such a query. */
export function huntForMatch(
  { dataset, match }: Pick<ThreatRuleMatch, "dataset" | "match">,
  set: FieldSet,
  { startTime, endTime }: { startTime: string; endTime: string },
): RuleHunt {
  const { query } = readConditions(match, set);
  const others = new URLSearchParams(dataset === "flow" ? {} : { tab: dataset });
  const state = { ...EMPTY_GRID_STATE, ...query, range: { start: startTime, end: endTime } };
  return { query: writeAddress(state, others).toString(), isExact: true };
}
