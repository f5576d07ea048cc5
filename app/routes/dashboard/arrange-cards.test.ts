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

test("preserves the order of cards that fill their rows", () => {
  expect(written("nnwwnn")).toBe("n0:3 n1:3 w2:6 w3:6 n4:3 n5:3");
});

test("moves a card up if it fits a row with space left", () => {
  expect(written("nwwn")).toBe("n0:3 w1:6 n3:3 w2:12");
});

test("widens the cards of a row that cannot be filled in proportion to their widths", () => {
  expect(written("nn")).toBe("n0:6 n1:6");
  expect(written("nnn")).toBe("n0:4 n1:4 n2:4");
  expect(written("wn")).toBe("w0:8 n1:4");
  expect(written("w")).toBe("w0:12");
  expect(written("")).toBe("");
});

test("leaves no gap in either layout and loses no card, regardless of hidden cards", () => {
  const widths = fc.array(fc.constantFrom<CardWidth>("narrow", "wide"), { maxLength: 12 });
  fc.assert(
    fc.property(widths, (list) => {
      const cards = list.map((width, index) => ({ name: String(index), width }));
      const places = arrangeCards(cards);
      expect(places.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual(cards.map((_, index) => index));
      let filled = 0;
      for (const { span } of places) {
        filled += span;
        expect(filled).toBeLessThanOrEqual(12);
        if (filled === 12) filled = 0;
      }
      expect(filled).toBe(0);
      expect(places.filter(({ half }) => half).length % 2).toBe(0);
    }),
  );
});
