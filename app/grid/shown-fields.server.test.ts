import { expect, test } from "vitest";

import { readCarried } from "./groups-payload";
import { selectShownFields } from "./shown-fields.server";

const ROW = { name: "ws-1", os: { name: "Linux", version: "6.1", build: "a" }, bytes: 0, owner: null, notes: "long" };
const page = { items: [ROW], total: 1, page: 1, pageSize: 20, groups: [], groupSeconds: null, facets: {} };

const carrying = (...carried: string[]) => ({
  carried,
  groupPage: 1,
  groupsOnPage: 1,
  metric: undefined,
  byTime: undefined,
  top: undefined,
});

test("rows contain only the rendered columns and the fields that the view requests", () => {
  const { items, total } = selectShownFields(page, carrying("name", "os.name", "os.version", "owner"), ["bytes"]);
  expect(items).toEqual([{ name: "ws-1", os: { name: "Linux", version: "6.1" }, owner: null, bytes: 0 }]);
  expect(total).toBe(1);
});

test("an object that the view requests is complete, even if a column shows only a part of it", () => {
  expect(selectShownFields(page, carrying("os.name"), ["os"]).items).toEqual([{ os: ROW.os }]);
});

test("a missing value of a row stays missing", () => {
  expect(selectShownFields(page, carrying("name", "site"), []).items).toEqual([{ name: "ws-1" }]);
});

test("a page contains its own groups with their details, and the total number of groups", () => {
  const details = { lastSeen: { newest: "2026-03-01T10:00:00.000Z" } };
  const group = (name: string, count: number) => ({ key: [name], count, metric: null, details });
  const grouped = { ...page, groups: [group("large", 9), group("small", 1)] };
  const first = selectShownFields(grouped, carrying("name"), []);
  expect(first).toMatchObject({ ofGroups: { tops: 2, all: 2 } });
  expect(first).not.toHaveProperty("groups");
  expect(first.ofGroups && readCarried(first.ofGroups)).toEqual([
    { path: ["large"], count: 9, metric: null, details, children: [] },
  ]);
  const second = selectShownFields(grouped, { ...carrying("name"), groupPage: 2 }, []);
  expect(second.ofGroups && readCarried(second.ofGroups).map(({ path }) => path)).toEqual([["small"]]);
});

test("subgroups are included with the outer group on the page", () => {
  const group = (outer: string, inner: string, count: number) => ({ key: [outer, inner], count, metric: null });
  const groups = [group("a", "x", 1), group("b", "x", 5), group("a", "y", 2)];
  const { ofGroups } = selectShownFields({ ...page, groups }, { ...carrying("name"), groupPage: 2 }, []);
  expect(ofGroups).toMatchObject({ tops: 2, all: 3 });
  const child = (inner: string, count: number) => ({ path: ["a", inner], count, metric: null, children: [] });
  expect(ofGroups && readCarried(ofGroups)).toEqual([
    { path: ["a"], count: 3, metric: null, children: [child("x", 1), child("y", 2)] },
  ]);
});

test("an outer group has the merged details of its subgroups", () => {
  const group = (inner: string, at: string) => ({
    key: ["a", inner],
    count: 1,
    metric: null,
    details: { lastSeen: { newest: at } },
  });
  const groups = [group("x", "2026-03-01T10:00:00.000Z"), group("y", "2026-03-02T10:00:00.000Z")];
  const { ofGroups } = selectShownFields({ ...page, groups }, carrying("name"), []);
  expect(ofGroups && readCarried(ofGroups)).toMatchObject([
    { path: ["a"], details: { lastSeen: { newest: "2026-03-02T10:00:00.000Z" } } },
  ]);
});

test("a facet retains every value of a field, because a rare one may be in the filter", () => {
  const values = Array.from({ length: 60 }, (_, index) => ({ value: `v${index}`, count: 60 - index }));
  const { facets } = selectShownFields({ ...page, facets: { name: values } }, carrying("name"), []);
  expect(facets["name"]).toEqual(values);
});
