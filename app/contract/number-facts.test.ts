import { describe, expect, test } from "vitest";

import { formatBytes, formatChange, formatNumber, formatPercent } from "./number-facts";

describe("numbers", () => {
  test("are grouped by thousands and have at most two decimals", () => {
    expect(formatNumber(1284)).toBe("1,284");
    expect(formatNumber(8.7561)).toBe("8.76");
    expect(formatNumber(0)).toBe("0");
  });

  test("a share is a percentage with at most one decimal", () => {
    expect(formatPercent(0.9341)).toBe("93.4%");
    expect(formatPercent(1)).toBe("100%");
    expect(formatPercent(0)).toBe("0%");
  });
});

describe("bytes", () => {
  test.each([
    [0, "0 B"],
    [999, "999 B"],
    [1000, "1 kB"],
    [1536, "1.54 kB"],
    [12_345, "12.3 kB"],
    [999_499, "999 kB"],
    [999_600, "1 MB"],
    [1_234_567_890, "1.23 GB"],
    [5.4e15, "5.4 PB"],
  ])("%d is %s, in powers of 1,000", (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

test("[9.1] a change is formatted with its sign, and a minus rather than a hyphen", () => {
  expect([18, -3, 0, -0.25].map(formatChange)).toEqual(["+18", "\u22123", "0", "\u22120.25"]);
});
