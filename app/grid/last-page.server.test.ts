import { expect, test } from "vitest";

import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import { orLastPage } from "./last-page.server";

/** A list with the given number of rows, in pages of 20. */
function listOf(total: number) {
  const requested: (number | undefined)[] = [];
  const list = ({ page = 1, pageSize = 20 }: ListQuery): Promise<Page<number>> => {
    requested.push(page);
    const rows = Array.from({ length: total }, (_, index) => index);
    const items = rows.slice((page - 1) * pageSize, page * pageSize);
    return Promise.resolve({ items, total, page, pageSize, groups: [], groupSeconds: null, facets: {} });
  };
  return { list, requested };
}

test("returns the last page for a page past the end", async () => {
  const { list, requested } = listOf(45);
  const page = await orLastPage({ page: 99, pageSize: 20 }, list);
  expect(page.page).toBe(3);
  expect(page.items).toEqual([40, 41, 42, 43, 44]);
  expect(requested).toEqual([99, 3]);
});

test.each([
  ["a page that exists", { page: 2, pageSize: 20 }, 45],
  ["an empty list", { page: 3, pageSize: 20 }, 0],
  ["a count without rows", { page: 1, pageSize: 0 }, 45],
])("requests %s only once", async (_, query, total) => {
  const { list, requested } = listOf(total);
  await orLastPage(query, list);
  expect(requested).toHaveLength(1);
});
