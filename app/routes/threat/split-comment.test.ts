import { expect, test } from "vitest";

import { splitComment } from "./split-comment";

const NAMES = ["Tess Marlowe", "Tess", "Pat (NOC)"];
const partsOf = (text: string) =>
  splitComment(text, NAMES).flatMap(({ kind, text: part }) => (kind === "text" ? [] : [[kind, part]]));

test.each([
  [
    "ask @Tess Marlowe and @Tess.",
    [
      ["mention", "@Tess Marlowe"],
      ["mention", "@Tess"],
    ],
  ],
  ["@Pat (NOC) knows", [["mention", "@Pat (NOC)"]]],
  ["as thr-0a1b2c, then", [["threat", "thr-0a1b2c"]]],
  ["see /insights/asset-inventory/lt-1?range=7d.", [["path", "/insights/asset-inventory/lt-1?range=7d"]]],
  ["https://elsewhere.example/insights/a", []],
  ["//elsewhere.example", []],
  ["javascript:alert(1) @Nobody", []],
])("%s", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test("no letter of a comment is lost", () => {
  const text = "Line one\n@Tess: see thr-1\n\nand (/sites) too";
  expect(
    splitComment(text, NAMES)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
