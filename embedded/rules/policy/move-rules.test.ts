import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { moveNames, putBack } from "./move-rules";

const NAMES = ["a", "b", "c", "d", "e", "f"];
const moves = fc.record({
  moved: fc.subarray(NAMES, { minLength: 1 }).map((names) => new Set(names)),
  fixed: fc.subarray(NAMES).map((names) => new Set(names)),
  position: fc.integer({ min: 1, max: NAMES.length + 2 }),
});

describe("moving rules", () => {
  test("keeps every rule, the positions of fixed ones, and the relative order of moved and other rules", () => {
    fc.assert(
      fc.property(moves, ({ moved, fixed, position }) => {
        const order = moveNames(NAMES, moved, position, (name) => fixed.has(name));
        expect(order.toSorted()).toEqual(NAMES);
        for (const name of fixed) expect(order.indexOf(name)).toBe(NAMES.indexOf(name));
        for (const isIn of [true, false]) {
          const same = (name: string) => !fixed.has(name) && moved.has(name) === isIn;
          expect(order.filter(same)).toEqual(NAMES.filter(same));
        }
      }),
    );
  });

  test("places one rule exactly at the requested position, and several one after another", () => {
    fc.assert(
      fc.property(moves, ({ moved, position }) => {
        const first = Math.min(position, NAMES.length - moved.size + 1);
        const order = moveNames(NAMES, moved, position);
        expect(order.slice(first - 1, first - 1 + moved.size).every((name) => moved.has(name))).toBe(true);
      }),
    );
  });

  test("can be undone exactly with the previous positions of the moved rules", () => {
    fc.assert(
      fc.property(moves, ({ moved, position }) => {
        const positions = new Map([...moved].map((name) => [name, NAMES.indexOf(name) + 1]));
        expect(putBack(moveNames(NAMES, moved, position), positions)).toEqual(NAMES);
      }),
    );
  });
});
