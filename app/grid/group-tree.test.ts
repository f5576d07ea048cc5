import { expect, test } from "vitest";

import { groupTree } from "./group-tree";

const GROUPS = [
  { key: ["hq", "laptop"], count: 4, metric: 40 },
  { key: ["plant", "server"], count: 3, metric: 10 },
  { key: ["plant", null], count: 2, metric: null },
];

test("groups by two fields are nested under the first, with their total, largest first", () => {
  expect(groupTree(GROUPS, true)).toEqual([
    {
      path: ["plant"],
      count: 5,
      metric: 10,
      children: [
        { path: ["plant", "server"], count: 3, metric: 10, children: [] },
        { path: ["plant", null], count: 2, metric: null, children: [] },
      ],
    },
    { path: ["hq"], count: 4, metric: 40, children: [{ path: ["hq", "laptop"], count: 4, metric: 40, children: [] }] },
  ]);
});

test("an average is not added up", () => {
  expect(groupTree(GROUPS, false).map(({ metric }) => metric)).toEqual([null, null]);
});

test("groups by one field are not nested", () => {
  expect(groupTree([{ key: [true], count: 1, metric: 7 }], false)).toEqual([
    { path: [true], count: 1, metric: 7, children: [] },
  ]);
});
