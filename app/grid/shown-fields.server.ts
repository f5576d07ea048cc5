import { valueAt } from "~/contract/field-facts";
import type { Page } from "~/contract/list";

import { toGroupsPayload, type GridPage } from "./groups-payload";
import type { GridSetup } from "./read-grid.server";

/**
 * The rows of a page with the columns that the grid renders and the fields that the view requests, whole or as parts of
 * an object (`os.name`): the remaining data stays on the server.
 */
export function selectShownFields<Row extends object, Name extends keyof Row & string>(
  page: Page<Row>,
  grid: Pick<GridSetup, "carried" | "groupPage" | "groupsOnPage" | "metric" | "byTime" | "top">,
  others: readonly Name[],
  parts: readonly string[] = [],
): GridPage<Pick<Row, Name>> {
  const names = [...new Set([...grid.carried, ...others, ...parts])];
  const { groups } = page;
  const ofGroups = groups.length > 0 && { ofGroups: toGroupsPayload(groups, grid) };
  return {
    ...page,
    groups: [],
    ...ofGroups,
    items: page.items.map((row) => pickFields(row, names) as Pick<Row, Name>),
  };
}

function pickFields(row: object, names: readonly string[]): object {
  const picked: Record<string, unknown> = {};
  for (const name of names) put(picked, name.split("."), valueAt(row, name));
  return picked;
}

function put(into: Record<string, unknown>, [key = "", ...rest]: string[], value: unknown): void {
  if (value === undefined) return;
  if (rest.length === 0) into[key] = value;
  else put((into[key] ??= {}) as Record<string, unknown>, rest, value);
}
