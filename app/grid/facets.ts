import type { Field, FieldSet } from "~/contract/field";
import type { Page } from "~/contract/list";
import type { CellContext } from "~/ui/table/cells/cell";
import { SEVERITIES } from "~/ui/marks/severity-tag";
import type { Facet, FacetValue } from "~/ui/table/facet-panel";
import { valuesOf, type GridState } from "~/address/grid-state";

import { formatValue } from "./say-value";

/**
 * The fields with few values, with their counts and whether each value is in the filter. Missing values are not a
 * facet.
 */
export function facetsOf(
  set: FieldSet,
  counts: Page<unknown>["facets"],
  state: GridState,
  context: CellContext,
): Facet[] {
  return set.fields.flatMap((field) => {
    const values = counts[field.name]?.filter(({ value }) => value !== null) ?? [];
    if (!field.facet || values.length === 0) return [];
    const included = valuesOf(state, field.name);
    const excluded = valuesOf(state, field.name, true);
    // Most facets are collapsed, and their values are not needed.
    const describe = (): FacetValue[] =>
      inOrder(field, values).map(({ value, count }) => {
        const text = value ?? "";
        const stands = included.includes(text) ? "included" : excluded.includes(text) ? "excluded" : undefined;
        return { value: text, label: formatValue(field, text, context), count, state: stands };
      });
    const isFiltered = values.some(({ value }) => included.includes(value ?? "") || excluded.includes(value ?? ""));
    return [{ field: field.name, label: field.label, isFiltered, describe }];
  });
}

type Counts = Page<unknown>["facets"][string];

/** In order of meaning if the values have one: critical first, or as listed in the dictionary. Otherwise by count. */
function inOrder({ kind, values }: Field, counts: Counts): Counts {
  const order = kind === "severity" ? SEVERITIES : values?.map(({ value }) => value);
  if (!order) return counts;
  const places = new Map<string | null, number>(order.map((value, place) => [value, place]));
  const rank = (value: string | null) => places.get(value) ?? order.length;
  return [...counts].sort((one, other) => rank(one.value) - rank(other.value));
}
