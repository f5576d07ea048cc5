import { expect, test } from "vitest";

import { readFieldSets } from "./fields.server";
import { problemsOfView } from "./views.server";

const SETS = readFieldSets("config");

test("a view may be grouped by a step of time if its list has them", () => {
  expect(problemsOfView({ list: "flow", query: { group: "hour,siteName" } }, SETS)).toEqual([]);
  expect(problemsOfView({ list: "device", query: { group: "hour" } }, SETS)).toMatchObject([
    { path: ["query", "group"], message: 'the list cannot be grouped by "hour"' },
  ]);
});
