import { describe, expect, test } from "vitest";

import type { GridPage } from "~/grid/groups-payload";
import type { LoadResult } from "~/screen/load-result";

import { huntPage } from "./hunt-page";

const NOTHING = { groupSeconds: null, facets: {} };
const rows = (total: number): GridPage<string> => ({ items: ["a", "b"], total, page: 1, pageSize: 2, ...NOTHING });
const counted = (total: number): LoadResult<GridPage<never>> => ({
  ok: true,
  value: { items: [], total, page: 1, pageSize: 0, ...NOTHING },
});
const failed: LoadResult<GridPage<never>> = {
  ok: false,
  failure: { title: "Too slow", kind: "error", toastSeconds: 0, requestId: "r", status: 504 },
};

describe("the page of a hunt", () => {
  test("has its rows while they are being counted, and the total afterwards", () => {
    const first = { page: rows(3), countedUpTo: 2, isAll: true };
    expect(huntPage(first, undefined)).toMatchObject({ items: ["a", "b"], count: "pending" });
    const page = huntPage(first, counted(1284));
    expect(page).toMatchObject({ items: ["a", "b"], total: 1284 });
    expect(page.count).toBeUndefined();
  });

  test("beyond the counted rows has the page after it", () => {
    const first = { page: { ...rows(10_021), page: 501 }, countedUpTo: 10_020, isAll: true };
    expect(huntPage(first, counted(10_001)).total).toBe(10_021);
  });

  test("retains its rows if they cannot be counted", () => {
    const first = { page: rows(3), countedUpTo: 2, isAll: true };
    expect(huntPage(first, failed)).toMatchObject({ items: ["a", "b"], count: "failed" });
  });

  test("needs no count if all rows are on the page", () => {
    const first = { page: rows(2), countedUpTo: 2, isAll: true };
    expect(huntPage(first, undefined).count).toBeUndefined();
    expect(huntPage(first, failed).count).toBeUndefined();
  });

  test("with groups has the first rows until the groups are counted", () => {
    const first = { page: rows(2), countedUpTo: 2, isAll: false };
    expect(huntPage(first, undefined).count).toBe("pending");
    expect(huntPage(first, failed).count).toBe("failed");
    expect(huntPage(first, counted(9))).toMatchObject({ items: [], total: 9 });
    expect(huntPage(undefined, counted(9)).total).toBe(9);
  });
});
