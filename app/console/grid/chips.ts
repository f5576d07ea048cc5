import type { Field, FieldSet } from "~/contract/field";
import { labelOfPreset, type TimeRange } from "~/ui/format/time-range";
import type { CellContext } from "~/ui/table/cells/cell";
import { sayCell } from "~/ui/table/cells/render-cell";
import type { FilterChip } from "~/ui/table/filter-chips";

import type { GridLinks } from "./grid-links";
import type { GridFilter, GridState } from "./grid-state";
import { sayValue } from "./say-value";

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
      value: sayFilter(filter, field, context),
      isExcluded,
      removeTo: links.without(filter),
    });
  }
  if (state.range)
    chips.push({
      id: "range",
      label: "Time",
      value: sayRange(state.range, context),
      removeTo: links.to({ ...state, range: undefined, page: 1 }),
    });
  return chips;
}

function sayFilter(filter: GridFilter, field: Field, context: CellContext): string {
  const say = (value: unknown) => sayCell(field, value, context);
  if (filter.kind === "exists") return filter.exists ? "known" : "missing";
  if (filter.kind === "contains") return `containing ${filter.text}`;
  if (filter.kind === "during") return sayRange(filter.range, context);
  if (filter.kind === "values") return filter.values.map((value) => sayValue(field, value, context)).join(" or ");
  const { min, max } = filter;
  if (min !== undefined && max !== undefined) return `${say(min)} to ${say(max)}`;
  return min === undefined ? `at most ${say(max)}` : `at least ${say(min)}`;
}

function sayRange(range: TimeRange, { formatTime }: CellContext): string {
  if ("preset" in range) return labelOfPreset(range.preset).toLowerCase();
  return `${formatTime(range.start).text} to ${formatTime(range.end).text}`;
}
