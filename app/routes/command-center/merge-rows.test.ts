import { expect, test } from "vitest";

import { mergeRows } from "./merge-rows";

test("sorts the rows of all organizations in descending order and labels each with its organization", () => {
  const pages = [
    { tenantId: "a", tenantName: "A", items: [{ results: { score: 9 } }, { results: { score: 3 } }] },
    { tenantId: "b", tenantName: "B", items: [{ results: { score: 7 } }, { results: { score: 3 } }, {}] },
  ];
  expect(mergeRows(pages, "results.score", 4).map(({ tenantId, row }) => [tenantId, row])).toEqual([
    ["a", { results: { score: 9 } }],
    ["b", { results: { score: 7 } }],
    ["a", { results: { score: 3 } }],
    ["b", { results: { score: 3 } }],
  ]);
});

test("sorts times newest first", () => {
  const pages = [
    { tenantId: "a", tenantName: "A", items: [{ at: "2026-11-20T10:00:00Z" }] },
    { tenantId: "b", tenantName: "B", items: [{ at: "2026-11-20T11:30:00Z" }, { at: "2026-11-20T09:00:00Z" }] },
  ];
  expect(mergeRows(pages, "at", 2).map(({ tenantId }) => tenantId)).toEqual(["b", "a"]);
});
