import { expect, test } from "vitest";

import { groupTree } from "./group-tree";

const GROUPS = [
  { key: ["hq", "laptop"], count: 4, metric: 40 },
  { key: ["plant", "server"], count: 3, metric: 10 },
  { key: ["plant", null], count: 2, metric: null },
];

test("nests groups by two fields under the first, with their total, sorted by it", () => {
  expect(groupTree(GROUPS, "sum")).toEqual([
    { path: ["hq"], count: 4, metric: 40, children: [{ path: ["hq", "laptop"], count: 4, metric: 40, children: [] }] },
    {
      path: ["plant"],
      count: 5,
      metric: 10,
      children: [
        { path: ["plant", "server"], count: 3, metric: 10, children: [] },
        { path: ["plant", null], count: 2, metric: null, children: [] },
      ],
    },
  ]);
});

test("sorts outer groups by their number of rows if the metric cannot be merged", () => {
  expect(groupTree(GROUPS, undefined).map(({ path }) => path[0])).toEqual(["plant", "hq"]);
});

test("keeps groups by one field in the order of their metric", () => {
  const groups = [
    { key: ["ws-2"], count: 3, metric: 90 },
    { key: ["ws-1"], count: 8, metric: 40 },
  ];
  expect(groupTree(groups, "sum").map(({ path }) => path[0])).toEqual(["ws-2", "ws-1"]);
});

test("does not add up averages", () => {
  expect(groupTree(GROUPS, undefined).map(({ metric }) => metric)).toEqual([null, null]);
});

test("does not nest groups by one field", () => {
  expect(groupTree([{ key: [true], count: 1, metric: 7 }], undefined)).toEqual([
    { path: [true], count: 1, metric: 7, children: [] },
  ]);
});

test("sorts groups of maximum values by the maximum, regardless of the number of rows", () => {
  const groups = [
    { key: ["beacon", "ws-1"], count: 9, metric: 40 },
    { key: ["beacon", "ws-2"], count: 1, metric: 55 },
    { key: ["malware", "ws-3"], count: 2, metric: 91 },
  ];
  expect(groupTree(groups, "max").map(({ path, metric }) => [path[0], metric])).toEqual([
    ["malware", 91],
    ["beacon", 55],
  ]);
});
