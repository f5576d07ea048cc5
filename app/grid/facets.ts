import type { Field, FieldSet } from "~/contract/field";
import type { Page } from "~/contract/list";
import type { CellContext } from "~/ui/table/cells/cell";
import { SEVERITIES } from "~/ui/marks/severity-tag";
import type { Facet } from "~/ui/table/facet-panel";
import { valuesOf, type GridState } from "~/address/grid-state";

import { sayValue } from "./say-value";

/** The fields with few values, with their counts and whether each value is filtered by. Missing values are not a facet. */
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
    const facet: Facet = {
      field: field.name,
      label: field.label,
      values: inOrder(field, values).map(({ value, count }) => {
        const text = value ?? "";
        const stands = included.includes(text) ? "included" : excluded.includes(text) ? "excluded" : undefined;
        return {
          value: text,
          label: sayValue(field, text, context),
          count,
          state: stands,
        };
      }),
    };
    return [facet];
  });
}

type Counts = Page<unknown>["facets"][string];

/** In the order of meaning where the values have one: critical first, or as the dictionary lists them. Else as counted. */
function inOrder({ kind, values }: Field, counts: Counts): Counts {
  const order = kind === "severity" ? SEVERITIES : values?.map(({ value }) => value);
  if (!order) return counts;
  const rank = (value: string | null) => {
    const place = (order as readonly (string | null)[]).indexOf(value);
    return place < 0 ? order.length : place;
  };
  return [...counts].sort((one, other) => rank(one.value) - rank(other.value));
}
