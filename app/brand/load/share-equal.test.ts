import { expect, test } from "vitest";

import { shareEqual } from "./share-equal";

test("equal sections of brands are one object, others are not", () => {
  const first = shareEqual({ site: { one: "Site", many: "Sites" } });
  expect(shareEqual({ site: { one: "Site", many: "Sites" } })).toBe(first);
  expect(shareEqual({ site: { one: "Location", many: "Locations" } })).not.toBe(first);
});
