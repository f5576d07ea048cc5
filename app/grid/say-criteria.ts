import type { GridState } from "~/address/grid-state";
import { formatNumber } from "~/contract/number-facts";
import { labelOfPreset, type TimeRange } from "~/contract/language/time-range";
import { inSentence } from "~/contract/word-facts";

/**
 * What no row of an empty list is, after "No flows": "match these 3 filters in the last 24 hours". The text of the search
 * counts as a filter.
 */
export function sayCriteria({ q, filters, range }: Pick<GridState, "q" | "filters" | "range">): string {
  const count = filters.length + (q === "" ? 0 : 1);
  const matching =
    count === 0 ? [] : [count === 1 ? "match this filter" : `match these ${formatNumber(count)} filters`];
  return [...matching, ...(range ? [sayRange(range)] : [])].join(" ");
}

function sayRange(range: TimeRange): string {
  if (!("preset" in range)) return "in this time range";
  const label = inSentence(labelOfPreset(range.preset));
  return label.startsWith("last ") ? `in the ${label}` : label;
}
