import type { FieldSet } from "~/contract/field";
import { formatNumber } from "~/contract/number-facts";
import { METRIC, TOP } from "~/contract/language/query-params";
import { ASKED } from "~/contract/language/question-lists";
import { formatRange } from "~/contract/language/say-range";
import { hasSort } from "~/contract/language/time-group";
import type { CellContext } from "~/ui/table/cells/cell";
import type { FilterChip } from "~/ui/table/filter-chips";
import type { GridState } from "~/address/grid-state";

import type { GridLinks } from "./grid-links";
import { describeMetric } from "./grid-metric";
import { describeRelation } from "./say-condition";
import { groupField } from "./group-field";

interface ChipSource {
  state: GridState;
  /** The search parameters that are not part of the state. */
  others: URLSearchParams;
  set: FieldSet;
  links: GridLinks;
  context: CellContext;
  /** Whether grouping and sorting are shown as chips, although the list itself shows them. */
  saysAll: boolean;
}

/** Whether the URL contains a question, all of whose parts are shown as chips. */
export function answersQuestion(others: URLSearchParams): boolean {
  return others.has(ASKED);
}

/**
 * The active conditions as labels, each with the URL that removes it; for a question also its grouping, sorting and
 * limit.
 */
export function chipsOf(source: ChipSource): FilterChip[] {
  return [...conditionChips(source), ...queryChips(source)];
}

/** The active conditions only: for a chart of the matching rows, which has no groups, order or limit. */
export function conditionChips({ state, set, links, context }: Omit<ChipSource, "saysAll" | "others">): FilterChip[] {
  const chips: FilterChip[] = [];
  if (state.q)
    chips.push({
      id: "q",
      label: "Search",
      relation: "is",
      value: state.q,
      isCondition: true,
      removeTo: links.withSearch(""),
    });
  for (const [index, filter] of state.filters.entries()) {
    const field = set.fields.find(({ name }) => name === filter.field);
    if (!field) continue;
    const isExcluded = filter.kind === "values" && filter.isExcluded;
    chips.push({
      id: `${filter.field}-${index}`,
      label: field.label,
      ...describeRelation(filter, field, context),
      isCondition: true,
      isExcluded,
      removeTo: links.without(filter),
    });
  }
  if (state.range)
    chips.push({
      id: "range",
      label: "Time",
      relation: "is",
      isCondition: true,
      value: formatRange(state.range, context.formatTime),
      removeTo: links.to({ ...state, range: undefined, page: 1 }),
    });
  return chips;
}

/** The parts of a query that are not conditions. */
function queryChips({ state, others, set, links, saysAll }: ChipSource): FilterChip[] {
  const labelOf = (name: string) => set.fields.find((field) => field.name === name)?.label ?? name;
  const chips: FilterChip[] = [];
  if (saysAll && state.group !== undefined && state.group.length > 0) {
    const value = state.group.map((key) => groupField(set, key)?.label ?? key).join(" and ");
    chips.push({ id: "group", label: "Group", relation: "by", value, removeTo: links.group([]) });
  }
  const metric = others.get(METRIC);
  if (metric !== null) {
    const value = metric === "count" ? set.label.many : describeMetric(set, metric)?.label;
    if (value !== undefined)
      chips.push({ id: METRIC, label: "Measure", relation: "by", value, removeTo: links.withoutWord(METRIC) });
  }
  if (saysAll && state.sort.length > 0 && hasSort({ sort: state.sort, group: state.group ?? [] }, set)) {
    const value = state.sort.map((key) =>
      key.startsWith("-") ? `${labelOf(key.slice(1))}, descending` : labelOf(key),
    );
    const removeTo = links.to({ ...state, sort: [], page: 1 });
    chips.push({ id: "sort", label: "Sort", relation: "by", value: value.join(", then "), removeTo });
  }
  const top = Number(others.get(TOP));
  if (Number.isInteger(top) && top > 0)
    chips.push({
      id: TOP,
      label: "Show",
      relation: "the first",
      value: formatNumber(top),
      removeTo: links.withoutWord(TOP),
    });
  return chips;
}
