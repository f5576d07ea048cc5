import { expect, test } from "vitest";

import type { StoredIndicator } from "../../../store/tables/threat";
import { addIndicators } from "./threat-evidence";

const seenFor = (value: string, first: number, last: number): StoredIndicator => ({
  type: "ip",
  value,
  verdict: "malicious",
  sources: ["C2 addresses"],
  tlp: "amber",
  prevalence: 1,
  seenAfter: { first, last },
});

test("an indicator that is seen again covers both times, in whichever order its rows arrive", () => {
  const before = [seenFor("203.0.113.9", 60, 120), seenFor("203.0.113.10", 0, 30)];
  const seen = [seenFor("203.0.113.9", 10, 90), seenFor("203.0.113.11", 5, 5)];
  expect(addIndicators(before, seen).map(({ value, seenAfter }) => [value, seenAfter])).toEqual([
    ["203.0.113.9", { first: 10, last: 120 }],
    ["203.0.113.10", { first: 0, last: 30 }],
    ["203.0.113.11", { first: 5, last: 5 }],
  ]);
});
