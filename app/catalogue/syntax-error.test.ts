import { parseDocument, type ErrorCode } from "yaml";
import { describe, expect, test } from "vitest";

import { firstSyntaxError } from "./syntax-error";
import { describeSyntaxError } from "./syntax-words";

/** Manifest → marked text, its offset, message and hint. */
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
  ["{ a: 1, b: 2\n", "{", 0, '"{" is not closed', 'close it with "}"'],
  ["# c\n[a, b\n", "[", 4, '"[" is not closed', 'close it with "]"'],
  ["{\n  a: 1,\n  b: [1, 2\n}\n", "[", 15, '"[" is not closed', 'close it with "]", indented further than its key'],
  [
    "tagline: 'Acme's best'\n",
    "s best'",
    15,
    `unexpected "s" after the end of a value`,
    "put the whole value in quotes; inside single quotes, write a quote twice",
  ],
  ["a: ? x\n", "? x", 3, 'a value without quotes cannot start with "?"', "put the value in quotes"],
  ['{"kind": "Brand" "id": "x"}\n', '"id"', 17, "a comma is missing between two values", "separate values with commas"],
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
  ["a: b\nfoo:bar\n", "foo:bar", 5, 'a space is missing after "foo:"', "write: foo: bar"],
  ["a: b\nfoo:bar\nb: c\n", "foo:bar", 5, 'a space is missing after "foo:"', "write: foo: bar"],
  ["a: b\nhttps://x\nb: c\n", "https://x", 5, 'a line has no ":" after its key', "write: key: value"],
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
  ["&a ? b\n: c\n", "", 3, "an anchor or a tag is in the wrong place", "write it after the dash or the colon"],
  // The parser also reports IMPOSSIBLE here, for the same characters.
  ["a: b\n\n{}\n", "{}", 6, 'a line has no ":" after its key', "write: key: value"],
  [
    `${"x".repeat(1030)}: a\n`,
    "x".repeat(1030),
    0,
    "a key is longer than 1,024 characters",
    "shorten the key, or put the text in quotes",
  ],
];

/** Error codes without a case above, and why. */
const WITHOUT_CASE: Partial<Record<ErrorCode, string>> = {
  BAD_COLLECTION_TYPE: "the parser only warns of it",
  DUPLICATE_KEY: "reported by duplicateKeys",
  MULTIPLE_DOCS: "has a diagnostic code of its own, tested below",
  NON_STRING_KEY: "reported only with the option stringKeys, which is not set",
  RESOURCE_EXHAUSTION: "the position depends on the size of the stack, tested below",
  TAB_AS_INDENT: "has a diagnostic code of its own, tested below",
};

/** Every error code of the parser with its messages, without the parts taken from the manifest. */
const CAUSES: Record<ErrorCode, string[]> = {
  ALIAS_PROPS: ["An alias node must not specify any properties"],
  BAD_ALIAS: ["Alias cannot be an empty string", "Anchor cannot be an empty string"],
  BAD_COLLECTION_TYPE: ["tag:yaml.org,2002:map used for seq collection, but expects map"],
  BAD_DIRECTIVE: ["Unknown directive %FOO"],
  BAD_DQ_ESCAPE: ["Invalid escape sequence \\q"],
  BAD_INDENT: [
    "All sequence items must start at the same column",
    "All mapping items must start at the same column",
    "Block scalars with more-indented leading empty lines must use an explicit indentation indicator",
  ],
  BAD_PROP_ORDER: ["Anchors and tags must be after the - indicator"],
  BAD_SCALAR_START: ["Plain value cannot start with reserved character @"],
  BLOCK_AS_IMPLICIT_KEY: [
    "A block sequence may not be used as an implicit map key",
    "Nested mappings are not allowed in compact mappings",
  ],
  BLOCK_IN_FLOW: ["Block collections are not allowed within flow collections"],
  DUPLICATE_KEY: ["Map keys must be unique"],
  IMPOSSIBLE: ["Map comment with trailing content"],
  KEY_OVER_1024_CHARS: ["The : indicator must be at most 1024 chars after the start of an implicit block mapping key"],
  MISSING_CHAR: [
    "Comments must be separated from other tokens by white space characters",
    "Tags and anchors must be separated from the next token by white space",
    "Block collection cannot start on same line with directives-end marker",
    "Missing directives-end indicator line",
    "Missing space after : in flow map",
    "Missing , between flow map items",
    "Sequence item without - indicator",
    "Implicit map keys need to be followed by map values",
  ],
  MULTILINE_IMPLICIT_KEY: ["Implicit keys need to be on a single line"],
  MULTIPLE_ANCHORS: ["A node can have at most one anchor"],
  MULTIPLE_DOCS: ["Source contains multiple documents; please use YAML.parseAllDocuments()"],
  MULTIPLE_TAGS: ["A node can have at most one tag"],
  NON_STRING_KEY: ["With stringKeys, all keys must be strings"],
  RESOURCE_EXHAUSTION: ["Maximum call stack size exceeded"],
  TAB_AS_INDENT: ["Tabs are not allowed as indentation"],
  TAG_RESOLVE_FAILED: ["Unresolved tag"],
  UNEXPECTED_TOKEN: [
    "Unexpected block-seq-ind on same line with key",
    "Unexpected flow-seq-end token",
    "Unexpected , in flow map",
    "Block scalar header includes extra characters",
    "Unexpected anchor at node end",
    "Unexpected scalar at node end",
  ],
};

/** One error that the parser reports under two codes. */
const ONE_MISTAKE = [
  [
    "BLOCK_AS_IMPLICIT_KEY A block sequence may not be used as an implicit map key",
    "UNEXPECTED_TOKEN Unexpected block-seq-ind on same line with key",
  ],
  [
    "MISSING_CHAR Implicit map keys need to be followed by map values",
    "MULTILINE_IMPLICIT_KEY Implicit keys need to be on a single line",
  ],
];

/** Texts that other messages of the parser start with or contain. */
const MISLEADING =
  "Flow map must end with a }: Missing closing quote Missing , Comments anchor alias tag Anchor block-seq-ind flow-seq-end Unexpected , empty item Sequence item All sequence items directives-end Block scalar";

const read = (text: string) => firstSyntaxError(text, parseDocument(text, { version: "1.2" }).errors);

describe("the first syntax error of a manifest", () => {
  test.each(CASES)("is marked at its cause and explained in %j", (text, marked, at, message, hint) => {
    const { start, end, ...error } = read(text) ?? {};
    expect({ ...error, start, marked: end === undefined ? "" : text.slice(start, end) }).toEqual({
      code: "B005",
      message: `YAML syntax: ${message}`,
      hint,
      start: at,
      marked,
    });
  });

  test("is tested at its position for every error code that the parser can produce", () => {
    const tested = CASES.flatMap(([text]) => parseDocument(text, { version: "1.2" }).errors.map(({ code }) => code));
    expect(new Set([...tested, ...Object.keys(WITHOUT_CASE)])).toEqual(new Set(Object.keys(CAUSES)));
    expect(tested.filter((code) => code in WITHOUT_CASE)).toEqual([]);
    const { errors, warnings } = parseDocument("a: !!set [b]\n", { version: "1.2" });
    expect([errors, warnings.map(({ code }) => code)]).toEqual([[], ["BAD_COLLECTION_TYPE"]]);
  });

  test("of nesting that exhausts the stack is at one of the brackets", () => {
    const text = `a: ${"[".repeat(5000)}${"]".repeat(5000)}\n`;
    const { start = 0, ...error } = read(text) ?? {};
    expect(error).toEqual({
      ...{ code: "B005", end: undefined },
      ...{ message: "YAML syntax: the file is too deeply nested to be read", hint: "use at most 6 levels" },
    });
    expect(text[start]).toBe("[");
  });

  test("reports tabs and second documents under their own codes", () => {
    expect(read("a:\n\tb: 1\n")).toMatchObject({ code: "B002", start: 3 });
    expect(read("a: b\n---\nc: d\n")).toMatchObject({ code: "B006", start: 5 });
  });

  test("reports a tab inside closed braces or brackets", () => {
    expect(read("a: {\n\tb: 1 }\n")).toMatchObject({ code: "B002", start: 5 });
    expect(read("a: [\n  b,\n\tc\n]\n")).toMatchObject({ code: "B002", start: 10 });
  });

  test.each([
    ["*.clients.example: yes\n", 0],
    ["a: 1\n*.clients.example: yes\n", 5],
    ["hosts:\n  - *.clients.example: yes\n", 11],
  ])("reports an unquoted wildcard as a key: %j", (text, start) => {
    const key = "*.clients.example";
    expect(read(text)).toEqual({
      ...{ code: "B014", start, end: start + key.length, repair: { replaces: key, by: `"${key}"` } },
      ...{ message: `"${key}" without quotes is a YAML alias`, hint: `quote it: "${key}"` },
    });
  });

  test("has the same message for every cause of every code, regardless of the rest of the line", () => {
    for (const [code, causes] of Object.entries(CAUSES) as [ErrorCode, string[]][]) {
      for (const cause of causes) {
        const say = (line: string) =>
          describeSyntaxError({ code, message: `${cause} at line 1, column 1:\n\n${line}\n^\n` }, "x");
        expect(say(MISLEADING)).toEqual(say("x"));
      }
      for (const cause of ["Unexpected scalar token in YAML stream", "Block scalar header includes extra characters"]) {
        const say = (word: string) =>
          describeSyntaxError({ code, message: `${cause}: ${word} at line 1, column 1:` }, "x");
        expect(say(MISLEADING)).toEqual(say("x"));
      }
    }
    expect(read(`a: 'x's ${MISLEADING.replaceAll(":", "")}'\n`)).toMatchObject({
      start: 6,
      message: expect.stringMatching(/unexpected "s"/) as string,
    });
  });

  test("has a separate message for every cause that the parser distinguishes", () => {
    const sentences = new Map<string, string[]>();
    for (const [code, causes] of Object.entries(CAUSES) as [ErrorCode, string[]][]) {
      for (const message of causes) {
        const sentence = describeSyntaxError({ code, message }, "x").message;
        sentences.set(sentence, [...(sentences.get(sentence) ?? []), `${code} ${message}`]);
      }
    }
    const shared = [...sentences.values()].filter((causes) => causes.length > 1);
    expect(shared).toEqual(ONE_MISTAKE);
  });

  test("is undefined for a valid manifest", () => {
    expect(read("a: [b, { c: 'it''s' }]\nd: |\n  e\n")).toBeUndefined();
  });
});
