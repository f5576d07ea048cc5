import { expect, test } from "vitest";

import { EMPTY_GRID_STATE, type GridFilter } from "~/address/grid-state";

import { queueTabs } from "./queue-tabs";

const ME = "tess@customer.example";
const values = (field: string, ...chosen: string[]): GridFilter => ({
  field,
  kind: "values",
  values: chosen,
  isExcluded: false,
});
const currentOf = (...filters: GridFilter[]) =>
  queueTabs({ ...EMPTY_GRID_STATE, filters }, ME)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ id }) => id);

test.each([
  [[], ["all"]],
  [[values("severity", "high")], ["all"]],
  [[values("status", "new")], ["new"]],
  [[values("status", "new", "in_progress")], []],
  [[values("status", "in_progress", "new"), values("assignee", ME)], ["mine"]],
  [[values("status", "new"), values("assignee", ME)], ["new"]],
])("the filters %j select the tab %j", (filters, tabs) => {
  expect(currentOf(...filters)).toEqual(tabs);
});

test("a tab preserves all other filters and resets to the first page", () => {
  const state = {
    ...EMPTY_GRID_STATE,
    page: 7,
    q: "smb",
    filters: [values("severity", "high"), values("status", "new")],
  };
  const resolved = queueTabs(state, ME).find(({ id }) => id === "resolved");
  expect(resolved?.state).toMatchObject({
    page: 1,
    q: "smb",
    filters: [values("severity", "high"), values("status", "resolved")],
  });
});

test("leaving Mine removes the viewer from the assignee filter, but preserves another assignee", () => {
  const mine = { ...EMPTY_GRID_STATE, filters: [values("assignee", ME), values("status", "new", "in_progress")] };
  const bob = { ...EMPTY_GRID_STATE, filters: [values("assignee", "bob@customer.example")] };
  const all = (state: typeof mine) => queueTabs(state, ME).find(({ id }) => id === "all")?.state.filters;
  expect(all(mine)).toEqual([]);
  expect(all(bob)).toEqual(bob.filters);
});
