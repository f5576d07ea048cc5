import { parseDocument } from "yaml";
import { describe, expect, test } from "vitest";

import { firstSyntaxError } from "./syntax-error";

/** Manifest → the text that is marked, and where, then the sentence and the hint. */
const CASES: [text: string, marked: string, at: number, message: string, hint: string][] = [
  [
    'a: "x\nb: c\n',
    '"',
    3,
    'the quote " is not closed',
    String.raw`close it with " on the same line; inside the quotes write \"`,
  ],
  [
    "a: 'x\nb: c\n",
    "'",
    3,
    "the quote ' is not closed",
    "close it with ' on the same line; inside the quotes write ''",
  ],
  [
    'name: "Acme\ntagline: "b"\n',
    '"',
    6,
    'the quote " is not closed',
    String.raw`close it with " on the same line; inside the quotes write \"`,
  ],
  ["hosts: [a, b\nname: x\n", "[", 7, '"[" is not closed', 'close it with "]", indented further than its key'],
  ["hosts: [a, b\n", "[", 7, '"[" is not closed', 'close it with "]", indented further than its key'],
  ["t: { a: 1\nname: x\n", "{", 3, '"{" is not closed', 'close it with "}", indented further than its key'],
  ["t: [\n  {b: 1, c: 2\n]\n", "{", 7, '"{" is not closed', 'close it with "}", indented further than its key'],
  [
    "t: b: c # d\n",
    "b: c",
    3,
    'a value cannot contain ": " unless it is quoted',
    'put the value in quotes, for example: tagline: "a: b"',
  ],
  [
    "a: 1\n  b: 2\n",
    "b",
    7,
    "a key is indented below a key that has a value already",
    "use the same indentation for both keys, or remove the value of the key above",
  ],
  [
    "a:\n   b: 1\n  c: 2\n",
    "c: 2",
    13,
    "a line is not aligned with the keys above",
    "use the same indentation for all keys of a mapping",
  ],
  [
    "- - a\n - b\n",
    "- b",
    7,
    "a list entry is not aligned with those above",
    "use the same indentation for all entries",
  ],
  [
    "a: |\n\tx\n",
    "\tx",
    5,
    'the text after "|" or ">" is not indented',
    "indent every line of it further than its key",
  ],
  ["a: @x\n", "", 3, 'a value without quotes cannot start with "@"', "put the value in quotes"],
  [
    'a: "\\q"\n',
    "",
    4,
    '"\\q" is not an escape sequence',
    String.raw`write a backslash as \\, or put the value in single quotes`,
  ],
  ["a: [1,,2]\n", "", 6, "a value is missing before a comma", "remove one of the commas"],
  [
    "a: 'it's'\n",
    "s'",
    7,
    `unexpected "s'" after the end of a value`,
    "put the whole value in quotes; inside single quotes, write a quote twice",
  ],
  ['a: "x"#c\n', "#c", 6, 'a comment needs a space before its "#"', 'write " #", or quote the value'],
  ['a: ["x" "y"]\n', "", 8, "a comma is missing between two values", "separate values with commas"],
  [
    'a: {b: 1 "c": 2}\n',
    '1 "c": 2',
    7,
    "a comma is missing, or indented lines are used inside [ ] or { }",
    "separate the values with commas",
  ],
  [
    "a: [\n  b: 1\n  c: 2\n]\n",
    "",
    10,
    "a comma is missing, or indented lines are used inside [ ] or { }",
    "separate the values with commas",
  ],
  ['a: !x"b"\n', "", 5, "a space is missing after an anchor or a tag", "add a space"],
  ["a: b\nfoo bar\n", "foo bar", 5, 'a line has no ":" after its key', "write: key: value"],
  ["a: b\nfoo\nb: c\n", "foo", 5, 'a line has no ":" after its key', "write: key: value"],
  ['"a\n b": c\n', '"a', 0, "a key spans several lines", "write the key as plain text on one line"],
  [
    "a: - b\n",
    "",
    3,
    'a list entry ("- …") is in a place for a key or a value',
    "put the entries on lines of their own, indented below the key of the list",
  ],
  [
    "a: b\n- c\n",
    "",
    5,
    'a list entry ("- …") is in a place for a key or a value',
    "put the entries on lines of their own, indented below the key of the list",
  ],
  ["a: &x &y b\n", "&y", 6, "a value has two anchors", "keep one"],
  ["a: !x !y b\n", "!y", 6, "a value has two tags", "remove both"],
  ["a: *\n", "", 3, '"*" without a name is not an alias', 'put the value in quotes, for example: "*"'],
  ["a: & b\n", "", 3, '"&" without a name is not an anchor', 'put the value in quotes, for example: "R & D"'],
  [
    "x: &b 1\na: &c *b\n",
    "*b",
    14,
    'an alias ("*name") cannot have an anchor or a tag',
    "remove the anchor or the tag in front of it",
  ],
  ["a: ]\n", "", 3, '"]" has no opening counterpart', "remove it, or put the value in quotes"],
  ["a: |x\n b\n", "", 4, 'text follows "|" or ">" on the same line', "start the text on the next line"],
  ["%YAML 9\n---\na: b\n", "", 6, 'a line that starts with "%" is not a known directive', "remove the line"],
  ["%YAML 1.2\na: b\n", "", 10, '"---" is missing after the directives', "remove the directives"],
  ["--- a: b\n", "", 4, 'the first key is on the line of "---"', "start it on a new line"],
  ["a: !e!x b\n", "!e!x", 3, 'the tag "!e!x" is not accepted', "write a plain value"],
  [
    `${"x".repeat(1030)}: a\n`,
    "x".repeat(1030),
    0,
    "a key is longer than 1,024 characters",
    "shorten the key, or put the text in quotes",
  ],
];

const read = (text: string) => firstSyntaxError(text, parseDocument(text, { version: "1.2" }).errors);

describe("the first syntax error of a manifest", () => {
  test.each(CASES)("in %j is marked at its cause and explained", (text, marked, at, message, hint) => {
    const { start, end, ...error } = read(text) ?? {};
    expect({ ...error, start, marked: end === undefined ? "" : text.slice(start, end) }).toEqual({
      code: "B005",
      message: `YAML syntax: ${message}`,
      hint,
      start: at,
      marked,
    });
  });

  test("is a tab or a second document where it is one of these", () => {
    expect(read("a:\n\tb: 1\n")).toMatchObject({ code: "B002", start: 3 });
    expect(read("a: b\n---\nc: d\n")).toMatchObject({ code: "B006", start: 5 });
  });

  test("has a sentence of its own for every cause that the parser distinguishes", () => {
    const codes = new Set(
      CASES.flatMap(([text]) => parseDocument(text, { version: "1.2" }).errors.map(({ code }) => code)),
    );
    expect([...codes].sort()).toEqual([
      "ALIAS_PROPS",
      "BAD_ALIAS",
      "BAD_DIRECTIVE",
      "BAD_DQ_ESCAPE",
      "BAD_INDENT",
      "BAD_SCALAR_START",
      "BLOCK_AS_IMPLICIT_KEY",
      "BLOCK_IN_FLOW",
      "KEY_OVER_1024_CHARS",
      "MISSING_CHAR",
      "MULTILINE_IMPLICIT_KEY",
      "MULTIPLE_ANCHORS",
      "MULTIPLE_TAGS",
      "TAG_RESOLVE_FAILED",
      "UNEXPECTED_TOKEN",
    ]);
  });

  test("is absent from a sound manifest", () => {
    expect(read("a: [b, { c: 'it''s' }]\nd: |\n  e\n")).toBeUndefined();
  });
});
