import { expect, test } from "vitest";

import { describePrinted } from "./print-facts";

const page = (shown: number, number: number, total: number) => ({
  items: Array.from({ length: shown }),
  page: number,
  pageSize: 20,
  total,
});
const groups = (shown: number, tops: number) => ({
  shown: Array.from({ length: shown }, () => ({ group: [null, 1, null] as [null, number, null], within: [] })),
  tops,
  all: tops,
});

test.each([
  [page(130, 1, 130), undefined, "130 threats"],
  [page(20, 1, 130), undefined, "Rows 1–20 of 130 threats"],
  [page(10, 7, 130), undefined, "Rows 121–130 of 130 threats"],
  [page(1000, 1, 2400), undefined, "Rows 1–1,000 of 2,400 threats"],
  [page(0, 1, 412), groups(35, 35), "35 groups of 412 threats"],
  [page(0, 1, 412), groups(20, 35), "20 of 35 groups of 412 threats"],
  [page(0, 1, 3), groups(1, 1), "1 group of 3 threats"],
])("describes the printed rows or groups: %#", (rows, ofGroups, words) => {
  expect(describePrinted({ noun: "threats", page: rows, groups: ofGroups })).toBe(words);
});
