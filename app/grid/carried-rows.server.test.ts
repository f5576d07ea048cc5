import { expect, test } from "vitest";

import { carryShown } from "./carried-rows.server";

const ROW = { name: "ws-1", os: { name: "Linux", version: "6.1", build: "a" }, bytes: 0, owner: null, notes: "long" };
const page = { items: [ROW], total: 1, page: 1, pageSize: 20, groups: [], groupSeconds: null, facets: {} };

test("rows carry the columns that are drawn and what the view names, and nothing else", () => {
  const { items, total } = carryShown(page, { carried: ["name", "os.name", "os.version", "owner"] }, ["bytes"]);
  expect(items).toEqual([{ name: "ws-1", os: { name: "Linux", version: "6.1" }, owner: null, bytes: 0 }]);
  expect(total).toBe(1);
});

test("an object that the view names is whole, also where a column draws a part of it", () => {
  expect(carryShown(page, { carried: ["os.name"] }, ["os"]).items).toEqual([{ os: ROW.os }]);
});

test("a value that a row does not have is not made up", () => {
  expect(carryShown(page, { carried: ["name", "site"] }, []).items).toEqual([{ name: "ws-1" }]);
});
