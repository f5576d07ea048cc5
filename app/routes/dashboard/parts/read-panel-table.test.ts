import { describe, expect, test } from "vitest";

import type { PanelData } from "~/contract/dashboard";

import { asCount, asName, asNumber, asText, readPanelTable } from "./read-panel-table";

const column = (key: string) => ({ key, label: key, type: "text" });
const table: PanelData = {
  columns: [column("name"), column("category"), column("count")],
  rows: [{ values: ["a", "", 3], link: "/sites" }, { values: ["b", null, null] }],
};

describe("a panel's table", () => {
  test("[3.6] converts rows to objects keyed by column, with the link of each row", () => {
    expect(readPanelTable(table, { count: asNumber, name: asName })).toEqual([
      { count: 3, name: "a", link: "/sites" },
      { count: null, name: "b", link: undefined },
    ]);
  });

  test("[3.7] shows an empty string as Unknown, but not a value that was not collected", () => {
    expect(readPanelTable(table, { category: asText }).map(({ category }) => category)).toEqual(["Unknown", null]);
  });

  test("reads a missing column as null, and a missing table as no rows", () => {
    expect(readPanelTable(table, { score: asNumber, total: asCount, owner: asName })[0]).toMatchObject({
      score: null,
      total: 0,
      owner: "Unknown",
    });
    expect(readPanelTable(undefined, { score: asNumber })).toEqual([]);
  });

  test("rejects text in a column of numbers", () => {
    expect(asNumber("12")).toBeNull();
    expect(asCount("12")).toBe(0);
  });
});
