import { expect, test } from "vitest";

import { pageFacts } from "./page-facts";

test.each([
  [{ page: 1, total: 1284 }, "1–20 of 1,284", 65],
  [{ page: 65, total: 1284 }, "1,281–1,284 of 1,284", 65],
  [{ page: 1, total: 10_000 }, "1–20 of 10,000", 500],
  [{ page: 1, total: 10_001 }, "1–20 of 10,000+", 501],
  [{ page: 1, total: 1 }, "1", 1],
  [{ page: 2, total: 21 }, "21 of 21", 2],
  [{ page: 1, total: 0 }, "0", 1],
  [{ page: 9, total: 20 }, "0 of 20", 1],
  [{ page: 2, total: 41, isUncounted: true }, "21–40 of more than 40", 3],
])("[9.1] 20 rows a page: %o is shown as %s", (input, text, lastPage) => {
  expect(pageFacts({ pageSize: 20, exactUpTo: 10_000, ...input })).toEqual({ text, lastPage });
});
