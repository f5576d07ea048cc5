import { expect, test } from "vitest";

import { endOfDay } from "./end-of-day";

test("a day ends at its last second in the viewer's zone", () => {
  expect(endOfDay("2026-07-01", "America/New_York")?.toISOString()).toBe("2026-07-02T03:59:59.000Z");
  expect(endOfDay("2026-07-01", "UTC")?.toISOString()).toBe("2026-07-01T23:59:59.000Z");
});

test.each(["2026-7-1", "", "soon"])("%j is not a day", (text) => {
  expect(endOfDay(text, "UTC")).toBeUndefined();
});
