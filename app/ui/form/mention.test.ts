import { expect, test } from "vitest";

import { mentionAt, peopleLike, withMention } from "./mention";

test.each([
  ["@", 1, { start: 0, typed: "" }],
  ["Ask @Te", 7, { start: 4, typed: "Te" }],
  ["(@Tess Mar", 10, { start: 1, typed: "Tess Mar" }],
  ["Ask @Te about it", 7, { start: 4, typed: "Te" }],
  ["tess@acme", 9, undefined],
  ["@Tess\nthen", 10, undefined],
  ["no mention", 10, undefined],
])("in %o, the caret at %i is in the mention %o", (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

test("finds people by the start of any part of their name", () => {
  const people = [{ displayName: "Tess Marlowe" }, { displayName: "Mara Teller" }, { displayName: "Bo Lind" }];
  const found = (typed: string) => peopleLike(people, typed).map(({ displayName }) => displayName);
  expect(found("te")).toEqual(["Tess Marlowe", "Mara Teller"]);
  expect(found("Tess M")).toEqual(["Tess Marlowe"]);
  expect(found("ess")).toEqual([]);
  expect(found("")).toHaveLength(3);
});

test("replaces the typed text with the selected name, and moves the caret behind it", () => {
  expect(withMention("Ask @Te about", { start: 4, typed: "Te" }, "Tess Marlowe")).toEqual({
    text: "Ask @Tess Marlowe about",
    caret: 18,
  });
});
