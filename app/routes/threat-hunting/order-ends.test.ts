import { expect, test } from "vitest";

import { orderEnds } from "./order-ends";

const lines = (...pairs: [string, string, number][]) => pairs.map(([from, to, count]) => ({ from, to, count }));

function crossingsOf(drawn: ReturnType<typeof lines>, { froms, tos }: { froms: string[]; tos: string[] }): number {
  const ends = drawn.map(({ from, to }) => [froms.indexOf(from), tos.indexOf(to)] as const);
  return ends.reduce(
    (sum, [from, to], index) =>
      sum + ends.slice(index + 1).filter(([other, end]) => (from - other) * (to - end) < 0).length,
    0,
  );
}

test("ends that belong together are beside each other, in whatever order they are counted", () => {
  const drawn = lines(["a", "x", 9], ["b", "y", 8], ["c", "y", 30], ["c", "x", 1], ["d", "z", 40]);
  expect(crossingsOf(drawn, orderEnds(drawn))).toBe(0);
});

test("the largest come first where lines do not decide the order", () => {
  const drawn = lines(["small", "one", 1], ["large", "two", 50]);
  expect(orderEnds(drawn)).toEqual({ froms: ["large", "small"], tos: ["two", "one"] });
});

test("sixty lines of a few groups of devices cross less than in the order of their size", () => {
  const drawn = lines(
    ...Array.from({ length: 60 }, (_, index): [string, string, number] => [
      `device-${(index * 7) % 30}`,
      `domain-${(((index * 7) % 30) % 6) + 6 * (index % 2)}`,
      1 + ((index * 13) % 17),
    ]),
  );
  const ordered = orderEnds(drawn);
  const bySize = {
    froms: [...new Set(drawn.toSorted((one, two) => two.count - one.count).map(({ from }) => from))],
    tos: [...new Set(drawn.toSorted((one, two) => two.count - one.count).map(({ to }) => to))],
  };
  expect(crossingsOf(drawn, ordered)).toBeLessThan(crossingsOf(drawn, bySize) / 2);
});
