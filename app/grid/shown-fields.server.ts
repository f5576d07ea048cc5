import { fieldPicker } from "~/contract/field-facts";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import { toGroupsPayload, type GridPage } from "./groups-payload";
import type { GridSetup } from "./read-grid.server";

export type ShownGrid = Pick<GridSetup, "carried" | "groupPage" | "groupsOnPage" | "metric" | "byTime" | "top">;

/** The query for the columns that the grid renders and the fields that the view reads. */
export function withShownFields(query: ListQuery, { carried }: Pick<GridSetup, "carried">, others: readonly string[]) {
  return { ...query, fields: [...new Set([...carried, ...others])] };
}

/**
 * The rows of a page with the columns that the grid renders and the fields that the view requests, whole or as parts of
 * an object (`os.name`): the remaining data stays on the server.
 */
export function selectShownFields<Row extends object, Name extends keyof Row & string>(
  page: Page<Row>,
  grid: ShownGrid,
  others: readonly Name[],
  parts: readonly string[] = [],
): GridPage<Pick<Row, Name>> {
  const pick = fieldPicker([...grid.carried, ...others, ...parts]);
  const { groups, ...rest } = page;
  const ofGroups = groups.length > 0 && { ofGroups: toGroupsPayload(groups, grid) };
  return { ...rest, ...ofGroups, items: page.items.map((row) => pick(row) as Pick<Row, Name>) };
}
