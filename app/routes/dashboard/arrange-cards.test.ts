import fc from "fast-check";
import { expect, test } from "vitest";

import { arrangeCards, type CardWidth } from "./arrange-cards";

const arrange = (widths: string) =>
  arrangeCards(
    Array.from(widths, (width, index) => ({ name: `${width}${index}`, width: width === "w" ? "wide" : "narrow" })),
  );
const written = (widths: string) =>
  arrange(widths)
    .map(({ name, span }) => `${name}:${span}`)
    .join(" ");

test("cards that fill their rows keep their order", () => {
  expect(written("nnnwnwn")).toBe("n0:2 n1:2 n2:2 w3:4 n4:2 w5:4 n6:2");
});

test("a card that fits steps forward into a row with room left", () => {
  expect(written("nwn")).toBe("n0:2 w1:4 n2:6");
  expect(written("nnwn")).toBe("n0:2 n1:2 n3:2 w2:6");
});

test("cards of a row that cannot be filled share its width", () => {
  expect(written("nn")).toBe("n0:3 n1:3");
  expect(written("w")).toBe("w0:6");
  expect(written("ww")).toBe("w0:6 w1:6");
  expect(written("")).toBe("");
});

test("whatever is hidden, no row has a gap in three columns or in two, and no card is lost", () => {
  const widths = fc.array(fc.constantFrom<CardWidth>("narrow", "wide"), { maxLength: 12 });
  fc.assert(
    fc.property(widths, (list) => {
      const cards = list.map((width, index) => ({ name: String(index), width }));
      const places = arrangeCards(cards);
      expect(places.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual(cards.map((_, index) => index));
      let filled = 0;
      for (const { span } of places) {
        filled += span;
        expect(filled).toBeLessThanOrEqual(6);
        if (filled === 6) filled = 0;
      }
      expect(filled).toBe(0);
      expect(places.filter(({ half }) => half).length % 2).toBe(0);
    }),
  );
});
