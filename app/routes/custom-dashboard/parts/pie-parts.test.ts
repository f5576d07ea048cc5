import { describe, expect, test } from "vitest";

import { totalOf, withOther } from "./pie-parts";

const groups = (...values: number[]) =>
  values.map((value, index) => ({ key: String(index), label: `Group ${index}`, value, fill: "red", to: undefined }));
const shown = (...values: Parameters<typeof withOther>) => withOther(...values).map(({ key, value }) => [key, value]);

describe("the parts of a ring", () => {
  test("are all groups if there is room for them", () => {
    expect(shown(groups(4, 3), 7, 2)).toEqual([
      ["0", 4],
      ["1", 3],
    ]);
    // One line is as high for a group as for "Other".
    expect(shown(groups(4, 3, 1), 8, 2)).toEqual([
      ["0", 4],
      ["1", 3],
      ["2", 1],
    ]);
  });

  test("end with the sum of all others, which include groups that the API did not list", () => {
    expect(shown(groups(4, 3, 2, 1), 10, 2)).toEqual([
      ["0", 4],
      ["1", 3],
      ["other", 3],
    ]);
    expect(shown(groups(4, 3), 12, 2)).toEqual([
      ["0", 4],
      ["1", 3],
      ["other", 5],
    ]);
    expect(shown(groups(4, 3, 2), 12, 2)).toEqual([
      ["0", 4],
      ["1", 3],
      ["other", 5],
    ]);
  });

  test("have no others because of rounding", () => {
    expect(shown(groups(0.1, 0.2), 0.30000000000000004 + 1e-12, 2)).toHaveLength(2);
  });
});

test("shares are of all groups, and never exceed the whole", () => {
  const rows = [{ values: ["a", 4] }, { values: ["b", 3] }];
  expect(totalOf({ rows, total: 12 })).toBe(12);
  expect(totalOf({ rows })).toBe(7);
  expect(totalOf({ rows, total: 5 })).toBe(7);
});
