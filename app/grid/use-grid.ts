import { useLocation } from "@remix-run/react";

import { useFormats, type ValueFormats } from "~/shell/format-context";
import { useIntendedSearch } from "~/shell/screens/use-intended-search";
import { readAddress, writeAddress } from "~/address/grid-address";
import { EMPTY_GRID_STATE } from "~/address/grid-state";

import { columnsOf } from "./column-choices";
import { facetsOf } from "./facets";
import { createGridLinks } from "./grid-links";
import type { GridPage } from "./groups-payload";
import { pinnedFirst } from "./pinned-first";
import type { GridSetup } from "./read-grid.server";
import { useCarriedColumns } from "./use-carried-columns";
import { usePrinting } from "./use-printing";
import { useTablePreferences } from "./use-table-preferences";
import { addressOfView } from "./view-address";

export type Grid = ReturnType<typeof useGrid>;

/** The shared state of a grid's parts: the URL, the user's preferences, and all links. */
export function useGrid(setup: GridSetup, page: Pick<GridPage<unknown>, "facets">) {
  const { set, tenantId } = setup;
  const { search } = useLocation();
  const { state, others } = readAddress(new URLSearchParams(search), set);
  // Controls show the requested state immediately.
  const intended = readAddress(new URLSearchParams(useIntendedSearch()), set);
  const { preferences, change, copyTo } = useTablePreferences(tenantId, set.set, setup.preferences);
  const formats = useFormats();
  const { isPrinted } = usePrinting();
  const context: ValueFormats = isPrinted ? { ...formats, isOnPaper: true } : formats;
  const { q, filters, range } = state;
  const columns = pinnedFirst(columnsOf(set, state.columns ?? preferences.columns), preferences);
  const shown = useCarriedColumns(columns, setup.carried);
  return {
    ...setup,
    search,
    state,
    others,
    context,
    preferences,
    setPreferences: change,
    copyPreferencesTo: copyTo,
    /** The state of the URL once the rows have loaded: filters and groups are shown in this state. */
    intended: { ...intended, group: intended.state.group ?? setup.defaultGroup },
    links: createGridLinks(intended.state, intended.others, {
      sort: set.defaultSort,
      group: setup.defaultGroup,
      hasOpening: setup.hasOpening,
    }),
    /** The fields that rows are currently grouped by. */
    group: state.group ?? setup.defaultGroup,
    /** The selected columns; `shown` contains those whose values are loaded. */
    columns,
    shown,
    facets: facetsOf(set, page.facets, intended.state, context),
    isFiltered: q !== "" || filters.length > 0 || range !== undefined,
    /** The current state of the list, as a saved view stores it. */
    viewAddress: addressOfView(
      state,
      others,
      columns.map(({ name }) => name),
    ),
    /** The conditions of the matching rows, as in a URL: without sorting, page and display options. */
    conditions: writeAddress({ ...EMPTY_GRID_STATE, q, filters, range }).toString(),
  };
}
