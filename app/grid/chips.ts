import type { FieldSet } from "~/contract/field";
import { sayRange } from "~/contract/language/say-range";
import type { CellContext } from "~/ui/table/cells/cell";
import type { FilterChip } from "~/ui/table/filter-chips";
import type { GridState } from "~/address/grid-state";

import type { GridLinks } from "./grid-links";
import { sayCondition } from "./say-condition";

/** The conditions in force, in words, each with the address without it. */
export function chipsOf(state: GridState, set: FieldSet, links: GridLinks, context: CellContext): FilterChip[] {
  const chips: FilterChip[] = [];
  if (state.q) chips.push({ id: "q", label: "Search", value: state.q, removeTo: links.withSearch("") });
  for (const [index, filter] of state.filters.entries()) {
    const field = set.fields.find(({ name }) => name === filter.field);
    if (!field) continue;
    const isExcluded = filter.kind === "values" && filter.isExcluded;
    chips.push({
      id: `${filter.field}-${index}`,
      label: field.label,
      value: sayCondition(filter, field, context),
      isExcluded,
      removeTo: links.without(filter),
    });
  }
  if (state.range)
    chips.push({
      id: "range",
      label: "Time",
      value: sayRange(state.range, (moment) => context.formatTime(moment).text),
      removeTo: links.to({ ...state, range: undefined, page: 1 }),
    });
  return chips;
}
