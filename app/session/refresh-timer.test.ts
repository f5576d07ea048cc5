import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { Limits } from "~/catalogue/limits";

import { refreshDelay } from "./refresh-timer";

const limits = Limits.parse(parse(readFileSync("config/limits.yaml", "utf8"))).session;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const inSeconds = (seconds: number) => NOW / 1000 + seconds;

describe("the refresh timer", () => {
  test.each([
    ["[4.2] fires 20 s before the session ends", 600, 580_000],
    ["[4.2] fires at once but for a second when 21 s are left", 21, 1000],
    ["[4.3] is not set when exactly 20 s are left", 20, undefined],
    ["[4.3] is not set when the session has ended", -5, undefined],
    ["[4.4] waits 2^31-1 ms at the most", 10_000_000, 2 ** 31 - 1],
  ])("%s", (_, seconds, expected) => {
    expect(refreshDelay(NOW, inSeconds(seconds), limits)).toBe(expected);
  });

  test("[9.2] a session is refreshed 20 s before it ends", () => {
    expect(limits.refreshBeforeExpirySeconds).toBe(20);
  });
});
