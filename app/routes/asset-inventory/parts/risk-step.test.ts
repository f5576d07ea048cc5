import { expect, test } from "vitest";

import { describeStep } from "./risk-step";

test.each([
  [{ kind: "patch", subject: "7-Zip 22.01", closes: 3, points: 14 }, "Patch 7-Zip 22.01 → closes 3 CVEs, −14 risk"],
  [{ kind: "patch", subject: "7-Zip 22.01", closes: 1, points: 2 }, "Patch 7-Zip 22.01 → closes 1 CVE, −2 risk"],
  [{ kind: "resolve-threat", subject: "Beacon", closes: 0, points: 22 }, "Resolve “Beacon” → −22 risk"],
  [{ kind: "close-port", subject: "3389", closes: 0, points: 12 }, "Block internet access to port 3389 → −12 risk"],
  [
    { kind: "close-port", subject: "22, 443", closes: 0, points: 12 },
    "Block internet access to ports 22, 443 → −12 risk",
  ],
] as const)("formats the step %j as %s", (step, sentence) => {
  expect(describeStep(step)).toBe(sentence);
});
