import { expect, test } from "vitest";

import { pinnedFirst } from "./pinned-first";

const COLUMNS = ["name", "risk", "site", "seen"].map((name) => ({ name }));
const namesOf = (held: string[] | undefined) => pinnedFirst(COLUMNS, { held }).map(({ name }) => name);

test("places pinned columns right after the first, in the order of the list", () => {
  expect(namesOf(["seen", "risk"])).toEqual(["name", "risk", "seen", "site"]);
  expect(namesOf(undefined)).toEqual(["name", "risk", "site", "seen"]);
  expect(namesOf(["name", "gone"])).toEqual(["name", "risk", "site", "seen"]);
});
