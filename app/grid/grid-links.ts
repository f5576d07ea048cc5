import { nextSort, type SortKey } from "~/ui/table/sort";
import { METRIC, TOP } from "~/contract/language/query-params";
import { ASKED, UNREAD } from "~/contract/language/question-lists";
import { labelOfPreset, widerPreset } from "~/contract/language/time-range";
import { isOneOf } from "~/address/filters";
import { writeAddress } from "~/address/grid-address";
import { isPlainAddress } from "~/contract/plain-address-facts";
import {
  EMPTY_GRID_STATE,
  toggleValue,
  valuesOf,
  withFilter,
  type GridFilter,
  type GridState,
} from "~/address/grid-state";

import { stateOfGroup } from "./group-filter";

export type GridLinks = ReturnType<typeof createGridLinks>;

interface GridDefaults {
  sort: readonly string[];
  /** The fields that rows are grouped by default. */
  group: readonly string[];
  /** Whether a URL without parameters opens a filtered list instead of all rows. */
  hasOpening?: boolean;
}

/** The URLs that a list links to. Every change of a list is a link, so that Back, reload and sharing work. */
export function createGridLinks(state: GridState, others: URLSearchParams, defaults: GridDefaults) {
  const { hasOpening = false } = defaults;
  const to = (next: GridState) => toAddress(next, others, hasOpening);
  const cleared = (next: GridState) => toAddress(next, without(others, [METRIC, TOP, ASKED, UNREAD]), hasOpening);
  const sort = toSortKeys(state.sort.length > 0 ? state.sort : defaults.sort);
  const wider = widerPreset(state.range);
  const ungrouped = defaults.group.length > 0 ? [] : undefined;
  return {
    sort,
    to,
    sortHref: (key: string, isAdded: boolean) =>
      to({
        ...state,
        page: 1,
        sort: nextSort(sort, key, isAdded).map(({ key, descending }) => (descending ? `-${key}` : key)),
      }),
    sortedBy: (key: string, descending: boolean) => to({ ...state, page: 1, sort: [descending ? `-${key}` : key] }),
    columns: (columns: string[] | undefined) => to({ ...state, columns }),
    group: (group: string[]) => to({ ...state, page: 1, group: group.length > 0 ? group : ungrouped }),
    /** Links to all rows of one group. */
    drill: (filters: readonly GridFilter[]) => cleared({ ...stateOfGroup(state, filters), page: 1, group: ungrouped }),
    pageHref: (page: number) => to({ ...state, page }),
    /** The same list with a longer range; undefined if there is no longer one. */
    wider: wider && { label: labelOfPreset(wider), to: to({ ...state, range: { preset: wider }, page: 1 }) },
    clearTo: cleared({ ...state, q: "", filters: [], range: undefined, page: 1 }),
    /** The same list also without grouping and sorting, which removes the entire question. */
    clearQuestionTo: cleared({ ...EMPTY_GRID_STATE, columns: state.columns }),
    /** Removes search parameters that are not part of the list's state. */
    withoutWord: (...words: string[]) => toAddress({ ...state, page: 1 }, without(others, words), hasOpening),
    only: (field: string, value: string) => to(withFilter(withoutField(state, field), isOneOf(field, value))),
    withFilter: (filter: GridFilter) => to(withFilter(state, filter)),
    without: (filter: GridFilter) =>
      to({ ...state, page: 1, filters: state.filters.filter((other) => other !== filter) }),
    change: (field: string, value: string, change: "include" | "exclude" | "drop"): string => {
      if (change !== "drop") {
        const isExcluded = change === "exclude";
        return to(
          valuesOf(state, field, isExcluded).includes(value) ? state : toggleValue(state, field, value, isExcluded),
        );
      }
      const isExcluded = valuesOf(state, field, true).includes(value);
      return to(toggleValue(state, field, value, isExcluded));
    },
    withSearch: (q: string) => to({ ...state, q, page: 1 }),
  };
}

function toAddress(state: GridState, others: URLSearchParams, hasOpening: boolean): string {
  const params = writeAddress(state, others);
  // The link to all rows must be explicit if a URL without parameters does not show them.
  if (hasOpening && isPlainAddress(params)) params.set("group", "");
  const query = params.toString();
  return query ? `?${query}` : "?";
}

function without(others: URLSearchParams, words: readonly string[]): URLSearchParams {
  return new URLSearchParams([...others].filter(([word]) => !words.includes(word)));
}

function withoutField(state: GridState, field: string): GridState {
  return { ...state, filters: state.filters.filter((filter) => filter.field !== field) };
}

function toSortKeys(sort: readonly string[]): SortKey[] {
  return sort.map((key) => ({ key: key.replace(/^-/, ""), descending: key.startsWith("-") }));
}
