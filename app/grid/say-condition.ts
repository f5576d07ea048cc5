import type { Field } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import { formatRange } from "~/contract/language/say-range";
import type { CellContext } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";

import { formatValue } from "./say-value";

/** A formatted condition without the label of its field: "critical or high", "at least 80". */
export function describeCondition(filter: Condition, field: Field, context: CellContext): string {
  const t = (value: unknown) => formatCell(field, value, context);
  if (filter.kind === "exists") return filter.exists ? "known" : (field.missing ?? "missing");
  if (filter.kind === "contains") return `containing ${filter.text}`;
  if (filter.kind === "during") {
    const during = formatRange(filter.range, context.formatTime);
    return filter.orMissing ? `${during} or never` : during;
  }
  if (filter.kind === "values") return filter.values.map((value) => formatValue(field, value, context)).join(" or ");
  const { min, max, above, below } = filter;
  if (min !== undefined && max !== undefined) return `${t(min)} to ${t(max)}`;
  const bounds = Object.entries({ "at least": min, "at most": max, over: above, under: below });
  return bounds.flatMap(([words, bound]) => (bound === undefined ? [] : [`${words} ${t(bound)}`])).join(" and ");
}

/** The same after the label, in two parts: "is" and "critical or high", "include" and "445". */
export function describeRelation(
  filter: Condition,
  field: Field,
  context: CellContext,
): { relation: string; value: string } {
  const isPlural = field.plural === true;
  if (filter.kind === "contains") return { relation: isPlural ? "contain" : "contains", value: filter.text };
  const value = describeCondition(filter, field, context);
  const isUnset = filter.kind === "exists" && !filter.exists;
  // The field's own word needs no verb: "Tags: No tags".
  if (isPlural && isUnset && field.missing !== undefined) return { relation: ":", value };
  if (filter.kind !== "values") return { relation: isPlural ? "are" : "is", value };
  const positive = isPlural ? "include" : "is";
  const negative = isPlural ? "do not include" : "is not";
  return { relation: filter.isExcluded ? negative : positive, value };
}
