import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addUpFactors, UNEXPLAINED } from "./add-up-factors";

const factor = fc.record({
  factor: fc.constantFrom("threat", "vulnerability", "exposure", "compliance", "behaviour", "criticality"),
  label: fc.string(),
  points: fc.integer({ min: -20, max: 40 }),
});
const factors = fc.uniqueArray(factor, { selector: (one) => one.factor });

describe("risk factors", () => {
  test("always add up to the score, with each line starting at the end of the previous one", () => {
    fc.assert(
      fc.property(factors, fc.integer({ min: 0, max: 100 }), (list, score) => {
        const lines = addUpFactors(list, score);
        expect(lines.at(-1)?.to ?? 0).toBe(score);
        lines.forEach((line, index) => expect(line.from).toBe(lines[index - 1]?.to ?? 0));
      }),
    );
  });

  test("are sorted largest first, with negative points last", () => {
    const lines = addUpFactors(
      [
        { factor: "criticality", label: "Low criticality", points: -5 },
        { factor: "exposure", label: "Open to the internet", points: 12 },
        { factor: "threat", label: "1 critical threat", points: 34 },
      ],
      41,
    );
    expect(lines.map(({ factor, from, to }) => [factor, from, to])).toEqual([
      ["threat", 0, 34],
      ["exposure", 34, 46],
      ["criticality", 46, 41],
    ]);
  });

  test("include an unexplained line if they do not add up to the score", () => {
    const lines = addUpFactors([{ factor: "threat", label: "1 high threat", points: 22 }], 30);
    expect(lines.at(-1)).toMatchObject({ factor: UNEXPLAINED, points: 8, to: 30 });
  });

  test("with decimals have no rounding drift", () => {
    const thirds = ["a", "b", "c"].map((name) => ({ factor: name, label: name, points: 0.1 }));
    expect(addUpFactors(thirds, 0.3)).toHaveLength(3);
  });
});
