import { describe, expect, test } from "vitest";

import type { PanelData } from "~/contract/dashboard";

import { asCount, asName, asNumber, asText, readPanelTable } from "./read-panel-table";

const column = (key: string) => ({ key, label: key, type: "text" });
const table: PanelData = {
  columns: [column("name"), column("category"), column("count")],
  rows: [{ values: ["a", "", 3], link: "/sites" }, { values: ["b", null, null] }],
};

describe("a panel's table", () => {
  test("[3.6] becomes objects by the columns' keys, with where each row leads", () => {
    expect(readPanelTable(table, { count: asNumber, name: asName })).toEqual([
      { count: 3, name: "a", link: "/sites" },
      { count: null, name: "b", link: undefined },
    ]);
  });

  test("[3.7] an empty text is shown as Unknown, and one that was not collected is not", () => {
    expect(readPanelTable(table, { category: asText }).map(({ category }) => category)).toEqual(["Unknown", null]);
  });

  test("a column that is not there reads as null, and a table that is not there has no rows", () => {
    expect(readPanelTable(table, { score: asNumber, total: asCount, owner: asName })[0]).toMatchObject({
      score: null,
      total: 0,
      owner: "Unknown",
    });
    expect(readPanelTable(undefined, { score: asNumber })).toEqual([]);
  });

  test("a text in a column of numbers is no number", () => {
    expect(asNumber("12")).toBeNull();
    expect(asCount("12")).toBe(0);
  });
});
