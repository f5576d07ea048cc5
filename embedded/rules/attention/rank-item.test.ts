import { expect, test } from "vitest";

import { ATTENTION_RULES } from "~/contract/attention-facts";

import { compareItems, rankItem } from "./rank-item";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const HOUR = 3_600_000;

test("the points in the reason for a rank add up to its score", () => {
  for (const kind of Object.keys(ATTENTION_RULES) as (keyof typeof ATTENTION_RULES)[])
    for (const hours of [0, 1, 5, 30, 500]) {
      const { score, rankReason } = rankItem(kind, NOW - hours * HOUR, NOW);
      const [points = 0, extra = 0] = [...rankReason.matchAll(/(\d+) for/g)].map(([, number]) => Number(number));
      expect(points + extra).toBe(score);
    }
});

test("waiting raises an item among its kind, and never above a more urgent kind", () => {
  expect(rankItem("highThreat", NOW - 3 * HOUR, NOW).score).toBeGreaterThan(rankItem("highThreat", NOW, NOW).score);
  expect(rankItem("highThreat", NOW - 999 * HOUR, NOW).score).toBeLessThan(rankItem("siteSilent", NOW, NOW).score);
});

test("items with the same score are sorted by waiting time, longest first", () => {
  const item = (itemId: string, score: number, since: string) => ({ itemId, tenantId: "t", score, since });
  const items = [item("c", 50, "2026-11-22"), item("a", 90, "2026-11-22"), item("b", 50, "2026-11-20")];
  expect(items.toSorted(compareItems).map(({ itemId }) => itemId)).toEqual(["a", "b", "c"]);
});
