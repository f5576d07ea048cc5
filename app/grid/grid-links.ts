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
  /** The fields that rows are grouped by until the address says otherwise. */
  group: readonly string[];
  /** Whether a plain address opens something else than all rows. */
  hasOpening?: boolean;
}

/** The addresses that a list links to. Every change of a list is a link, so that Back, reload and sharing work. */
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
    /** To the rows of one group, all of them. */
    drill: (filters: readonly GridFilter[]) => cleared({ ...stateOfGroup(state, filters), page: 1, group: ungrouped }),
    pageHref: (page: number) => to({ ...state, page }),
    /** The same with a longer range; undefined where there is none to widen. */
    wider: wider && { label: labelOfPreset(wider), to: to({ ...state, range: { preset: wider }, page: 1 }) },
    clearTo: cleared({ ...state, q: "", filters: [], range: undefined, page: 1 }),
    /** The same without the groups and the order as well: everything that a question says. */
    clearQuestionTo: cleared({ ...EMPTY_GRID_STATE, columns: state.columns }),
    /** Without a word of the address that is no part of the list's state. */
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
  // All rows have an address of their own where a plain one does not show them.
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
