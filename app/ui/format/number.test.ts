import { describe, expect, test } from "vitest";

import { compareWithPrevious, formatCompact, formatPercent } from "./number";

describe("numbers", () => {
  test("are abbreviated on axes", () => {
    expect(formatCompact(1284)).toBe("1.3K");
    expect(formatCompact(12)).toBe("12");
  });

  test("a share is a percentage with at most one decimal", () => {
    expect(formatPercent(0.9341)).toBe("93.4%");
    expect(formatPercent(1)).toBe("100%");
    expect(formatPercent(0)).toBe("0%");
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
