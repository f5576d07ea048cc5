import { describe, expect, test } from "vitest";

import { concealFactors } from "./risk-factors";

describe("[6.9] factors that a viewer may not look into", () => {
  const list = [
    { factor: "threat", label: "1 high threat", points: 22 },
    { factor: "vulnerability", label: "2 known exploited vulnerabilities", points: 25 },
    { factor: "compliance", label: "61% of Level 1", points: 3.1 },
  ];

  test("become one line without a subject, and the sum stays", () => {
    const shown = concealFactors(list, new Set(["vulnerability", "compliance"]));
    expect(shown).toEqual([list[0], { factor: "other", label: "Other factors", points: 28.1 }]);
  });

  test("leave no line when they have no points", () => {
    expect(concealFactors(list.slice(0, 1), new Set(["vulnerability"]))).toEqual(list.slice(0, 1));
  });
});
