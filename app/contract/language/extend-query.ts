import type { Condition } from "./condition";
import { writeConditionValue } from "./condition-text";
import type { Query } from "./query";

/** Groups in addition to those of an earlier part; the API has at most two. */
const MAX_GROUPS = 2;

/**
 * The query after one more part of its question, which may not replace an earlier one: "today and yesterday" are two
 * ranges, of which a list has one. Undefined if it would.
 */
export function extendQuery(before: Query, after: Query): Query | undefined {
  const filters = extendFilters(before.filters, after.filters);
  const group = [...new Set([...before.group, ...after.group])];
  const isOther = (key: "range" | "metric" | "limit") => before[key] !== undefined && before[key] !== after[key];
  const hasOtherText = before.q !== "" && before.q !== after.q;
  const isReplaced =
    hasOtherText || isOther("range") || isOther("metric") || isOther("limit") || hasOtherSort(before, after);
  return filters && !isReplaced && group.length <= MAX_GROUPS ? { ...after, filters, group } : undefined;
}

function hasOtherSort(before: Query, after: Query): boolean {
  return before.sort.length > 0 && before.sort.join() !== after.sort.join();
}

/** Two bounds of a field hold together: "over 10 MB and under 50 MB". */
function extendFilters(before: readonly Condition[], after: readonly Condition[]): Condition[] | undefined {
  const merged = after.map((condition) => {
    const earlier = before.find(({ field, kind }) => field === condition.field && kind === condition.kind);
    if (!earlier || earlier.kind === "values" || writeConditionValue(earlier) === writeConditionValue(condition)) {
      return condition;
    }
    return earlier.kind === "between" && condition.kind === "between" ? withBothBounds(earlier, condition) : undefined;
  });
  return merged.every((condition) => condition !== undefined) ? merged : undefined;
}

type Between = Extract<Condition, { kind: "between" }>;

function withBothBounds(one: Between, other: Between): Between | undefined {
  const hasLower = ({ min, above }: Between) => (min ?? above) !== undefined;
  const hasUpper = ({ max, below }: Between) => (max ?? below) !== undefined;
  const isDouble = (hasLower(one) && hasLower(other)) || (hasUpper(one) && hasUpper(other));
  return isDouble ? undefined : { ...one, ...other };
}
