import { describe, expect, test } from "vitest";

import { compareWithPrevious, formatCompact } from "./number";

describe("numbers", () => {
  test("are abbreviated on axes", () => {
    expect(formatCompact(1284)).toBe("1.3K");
    expect(formatCompact(12)).toBe("12");
  });
});

describe("change against the previous period", () => {
  test.each([
    [112, 100, "up", "+12%"],
    [80, 100, "down", "−20%"],
    [100, 100, "same", "0%"],
    [5, 0, "up", "new"],
    [1001, 1000, "up", "+<1%"],
    [3000, 100, "up", "+2.9K%"],
  ])("%d after %d goes %s and is formatted as %s", (current, previous, direction, text) => {
    expect(compareWithPrevious(current, previous)).toMatchObject({ direction, text });
  });
});
