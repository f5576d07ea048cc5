import { expect, test } from "vitest";

import { carryShown } from "./carried-rows.server";

const ROW = { name: "ws-1", os: { name: "Linux", version: "6.1", build: "a" }, bytes: 0, owner: null, notes: "long" };
const page = { items: [ROW], total: 1, page: 1, pageSize: 20, groups: [], groupSeconds: null, facets: {} };

const carrying = (...carried: string[]) => ({ carried, groupPage: 1, pageSize: 1, metric: undefined });

test("rows carry the columns that are drawn and what the view names, and nothing else", () => {
  const { items, total } = carryShown(page, carrying("name", "os.name", "os.version", "owner"), ["bytes"]);
  expect(items).toEqual([{ name: "ws-1", os: { name: "Linux", version: "6.1" }, owner: null, bytes: 0 }]);
  expect(total).toBe(1);
});

test("an object that the view names is whole, also where a column draws a part of it", () => {
  expect(carryShown(page, carrying("os.name"), ["os"]).items).toEqual([{ os: ROW.os }]);
});

test("a value that a row does not have is not made up", () => {
  expect(carryShown(page, carrying("name", "site"), []).items).toEqual([{ name: "ws-1" }]);
});

test("groups carry what summarizes them on their own page only", () => {
  const details = { lastSeen: { newest: "2026-03-01T10:00:00.000Z" } };
  const group = (name: string, count: number) => ({ key: [name], count, metric: null, details });
  const grouped = { ...page, groups: [group("small", 1), group("large", 9)] };
  expect(carryShown(grouped, carrying("name"), []).groups).toEqual([
    { key: ["small"], count: 1, metric: null },
    group("large", 9),
  ]);
});
