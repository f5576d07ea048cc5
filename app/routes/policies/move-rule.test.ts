import fc from "fast-check";
import { expect, test } from "vitest";

import { moveRule, nextPlace } from "./move-rule";

const RULES = ["a", "b", "c", "d", "e"];
const place = fc.integer({ min: 0, max: RULES.length - 1 });

test("moves a rule to the drop position and keeps the order of the other rules", () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const order = moveRule(RULES, from, to, () => false);
      expect(order[to]).toBe(RULES[from]);
      expect(order.filter((rule) => rule !== RULES[from])).toEqual(RULES.filter((rule) => rule !== RULES[from]));
    }),
  );
});

test("keeps the positions of fixed rules and steps past them", () => {
  fc.assert(
    fc.property(place, place, fc.subarray(RULES), fc.constantFrom<-1 | 1>(-1, 1), (from, to, fixed, step) => {
      const isFixed = (rule: string) => fixed.includes(rule);
      const order = moveRule(RULES, from, to, isFixed);
      for (const rule of fixed) expect(order.indexOf(rule)).toBe(RULES.indexOf(rule));
      expect(order.toSorted()).toEqual(RULES);
      const next = nextPlace(RULES, from, step, isFixed);
      const moved = RULES[from];
      if (next === undefined || moved === undefined || isFixed(moved)) return;
      expect(moveRule(RULES, from, next, isFixed).indexOf(moved)).toBe(next);
    }),
  );
});
