import { expect, test } from "vitest";

import { chosenGroups, followGroups } from "./group-choice";
import { groupTree, keyOfGroup } from "./group-tree";

const TREE = groupTree(
  [
    { key: ["plant", "server"], count: 3, metric: null },
    { key: ["plant", null], count: 2, metric: null },
    { key: ["hq", "laptop"], count: 4, metric: null },
  ],
  undefined,
);
const key = (...path: (string | null)[]) => keyOfGroup({ path });
const [PLANT, SERVER, UNKNOWN, HQ, LAPTOP] = [
  key("plant"),
  key("plant", "server"),
  key("plant", null),
  key("hq"),
  key("hq", "laptop"),
];
const pathsOf = (chosen: ReadonlySet<string>) => chosenGroups(TREE, chosen).map(({ path }) => path);

test("a group takes the groups within it along, and lets go of them", () => {
  const chosen = followGroups(TREE, new Set(), new Set([PLANT]));
  expect(chosen).toEqual(new Set([PLANT, SERVER, UNKNOWN]));
  expect(followGroups(TREE, chosen, new Set([SERVER, UNKNOWN]))).toEqual(new Set());
});

test("a group is chosen as long as all groups within it are", () => {
  const all = new Set([PLANT, SERVER, UNKNOWN]);
  expect(followGroups(TREE, all, new Set([PLANT, SERVER]))).toEqual(new Set([SERVER]));
  expect(followGroups(TREE, new Set([SERVER]), new Set([SERVER, UNKNOWN]))).toEqual(all);
});

test("the rows of a whole group are named once, with those of single groups of others", () => {
  expect(pathsOf(new Set([PLANT, SERVER, UNKNOWN]))).toEqual([["plant"]]);
  expect(pathsOf(new Set([UNKNOWN, HQ, LAPTOP]))).toEqual([["plant", null], ["hq"]]);
});
