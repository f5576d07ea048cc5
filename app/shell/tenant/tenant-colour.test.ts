import { expect, test } from "vitest";

import { tenantColour } from "./tenant-colour";

test("a tenant always has the same colour", () => {
  expect(tenantColour("T-harbor-clinic")).toBe(tenantColour("T-harbor-clinic"));
  expect(tenantColour("")).toBe(1);
  expect(tenantColour("a")).toBe(0);
});

test("similar ids are distributed over all ten colours", () => {
  const counts = new Map<number, number>();
  for (let index = 0; index < 1000; index++) {
    const colour = tenantColour(`tenant-${index}`);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Math.max(...counts.values())).toBeLessThan(180);
});
