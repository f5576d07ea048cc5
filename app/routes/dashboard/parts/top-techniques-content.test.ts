import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readTopTechniques } from "./top-techniques-content";

test("returns the count of the previous period for each technique, or none if it was not seen then", () => {
  const keys = ["techniqueId", "technique", "tactic", "count"];
  const data = tableOf(keys, ["T1", "Phishing", "Initial Access", 5], ["T2", "Scanning", "Discovery", 2]);
  const { techniques } = readTopTechniques(
    panelOf(data, { previous: tableOf(keys, ["T2", "Scanning", "Discovery", 4]) }),
  );
  expect(techniques.map(({ techniqueId, count, previous }) => [techniqueId, count, previous])).toEqual([
    ["T1", 5, 0],
    ["T2", 2, 4],
  ]);
});
