import { describe, expect, test } from "vitest";

import { formatBytes } from "./byte-facts";

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
