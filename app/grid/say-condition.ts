import type { Field } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import { sayRange } from "~/contract/language/say-range";
import type { CellContext } from "~/ui/table/cells/cell";
import { sayCell } from "~/ui/table/cells/render-cell";

import { sayValue } from "./say-value";

/** A condition in words, without the name of its field: "critical or high", "at least 80". */
export function sayCondition(filter: Condition, field: Field, context: CellContext): string {
  const say = (value: unknown) => sayCell(field, value, context);
  if (filter.kind === "exists") return filter.exists ? "known" : "missing";
  if (filter.kind === "contains") return `containing ${filter.text}`;
  if (filter.kind === "during") {
    const during = sayRange(filter.range, (moment) => context.formatTime(moment).text);
    return filter.orMissing ? `${during} or never` : during;
  }
  if (filter.kind === "values") return filter.values.map((value) => sayValue(field, value, context)).join(" or ");
  const { min, max, above, below } = filter;
  if (min !== undefined && max !== undefined) return `${say(min)} to ${say(max)}`;
  const bounds = Object.entries({ "at least": min, "at most": max, over: above, under: below });
  return bounds.flatMap(([words, bound]) => (bound === undefined ? [] : [`${words} ${say(bound)}`])).join(" and ");
}
