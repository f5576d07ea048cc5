import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readCompliance } from "./compliance-content";

test("sorts operating systems by pass rate, lowest first, each with its levels", () => {
  const data = tableOf(
    ["os", "level", "passRate", "passed", "failed", "newlyFailing", "change"],
    ["debian", "L1", 0.9, 9, 1, 0],
    ["windows", "L1", 0.8, 8, 2, 1, -2.5],
    ["windows", "L2", 0.6, 6, 4, 2],
    ["ios", "L1", null, 0, 0, 0],
  );
  const { levels, systems, total } = readCompliance(panelOf(data));
  expect([levels, total]).toEqual([["L1", "L2"], 3]);
  expect(systems.map(({ os, levels: rates }) => [os, rates.map(({ passRate }) => passRate)])).toEqual([
    ["windows", [0.8, 0.6]],
    ["debian", [0.9]],
    ["ios", [null]],
  ]);
  expect(systems[0]?.levels.map(({ change }) => change)).toEqual([-2.5, null]);
});
