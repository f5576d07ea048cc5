import type { GridState } from "~/address/grid-state";
import type { FieldSet } from "~/contract/field";
import { formatNumber } from "~/contract/number-facts";
import { labelOfPreset, type TimeRange } from "~/contract/language/time-range";
import { inSentence } from "~/contract/word-facts";

/**
 * What no row of an empty list is, after "No flows": "match these 3 filters in the last 24 hours". The text of the search
 * counts as a filter. A noun without a plural, such as "software", has a verb in the singular.
 */
export function sayCriteria(
  { q, filters, range }: Pick<GridState, "q" | "filters" | "range">,
  { one, many }: FieldSet["label"],
): string {
  const count = filters.length + (q === "" ? 0 : 1);
  const verb = one === many ? "matches" : "match";
  const matching =
    count === 0 ? [] : [`${verb} ${count === 1 ? "this filter" : `these ${formatNumber(count)} filters`}`];
  return [...matching, ...(range ? [sayRange(range)] : [])].join(" ");
}

function sayRange(range: TimeRange): string {
  if (!("preset" in range)) return "in this time range";
  const label = inSentence(labelOfPreset(range.preset));
  return label.startsWith("last ") ? `in the ${label}` : label;
}
