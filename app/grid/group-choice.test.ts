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
const NODES = new Map(TREE.flatMap((top) => [top, ...top.children]).map((group) => [keyOfGroup(group), group]));
const chosenOf = (...keys: string[]) => new Map([...NODES].filter(([key]) => keys.includes(key)));
const follow = (before: string[], after: string[], tops = TREE) =>
  [...followGroups(tops, chosenOf(...before), new Set(after)).keys()].sort();

test("selecting or clearing a group applies to its subgroups", () => {
  expect(follow([], [PLANT])).toEqual([PLANT, SERVER, UNKNOWN].sort());
  expect(follow([PLANT, SERVER, UNKNOWN], [SERVER, UNKNOWN])).toEqual([]);
});

test("a group is selected while all its subgroups are selected", () => {
  expect(follow([PLANT, SERVER, UNKNOWN], [PLANT, SERVER])).toEqual([SERVER]);
  expect(follow([SERVER], [SERVER, UNKNOWN])).toEqual([PLANT, SERVER, UNKNOWN].sort());
});

test("groups of other pages stay selected, with their counts", () => {
  const ofPage = TREE.filter(({ path }) => path[0] === "hq");
  const chosen = followGroups(ofPage, chosenOf(UNKNOWN), new Set([UNKNOWN, HQ]));
  expect(chosenGroups(chosen).map(({ path, count }) => [path, count])).toEqual([
    [["plant", null], 2],
    [["hq"], 4],
  ]);
  expect(follow([UNKNOWN, HQ, LAPTOP], [HQ, LAPTOP], ofPage)).toEqual([HQ, LAPTOP].sort());
});

test("lists a fully selected group once, together with individual subgroups of others", () => {
  const pathsOf = (...keys: string[]) => chosenGroups(chosenOf(...keys)).map(({ path }) => path);
  expect(pathsOf(PLANT, SERVER, UNKNOWN)).toEqual([["plant"]]);
  expect(pathsOf(UNKNOWN, HQ, LAPTOP)).toEqual(expect.arrayContaining([["plant", null], ["hq"]]));
});
