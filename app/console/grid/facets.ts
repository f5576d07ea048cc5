import type { FieldSet } from "~/contract/field";
import type { Page } from "~/contract/list";
import type { CellContext } from "~/ui/table/cells/cell";
import type { Facet } from "~/ui/table/facet-panel";

import { valuesOf, type GridState } from "./grid-state";
import { sayValue } from "./say-value";

/** The fields with few values, with their counts and how each value stands in the filters. Missing values are no facet. */
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
      values: values.map(({ value, count }) => {
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
