import type { ErrorCode, YAMLParseError } from "yaml";

/** The message and hint for a YAML error. */
export interface SyntaxWords {
  message: string;
  hint: string;
}

/**
 * One interpretation of an error code: `when` is matched against the parser's message to distinguish causes of one
 * code.
 */
interface Reading {
  when?: RegExp;
  /** `source` is the text that the parser points at. */
  say: (source: string) => SyntaxWords;
}

const always = (message: string, hint: string) => (): SyntaxWords => ({ message, hint });

export const TAB_AS_INDENT: SyntaxWords = {
  message: "a tab is used for indentation",
  hint: "YAML allows only spaces; use 2 spaces",
};
export const MISSING_COMMA: SyntaxWords = {
  message: "a comma is missing between two values",
  hint: "separate values with commas",
};

/** `[/dashboard/{name}]` */
const BRACES_IN_TEXT: SyntaxWords = {
  message: '"{" starts a mapping in a list, also in the middle of a value',
  hint: "put the whole value in quotes",
};

/** `tagline:Fair winds`, and not `https://…` or `12:30`. A no-break space is no space in YAML. */
const WITHOUT_SPACE = /^([a-z][\w-]*):(?!\/\/)\u00a0*([^\s:].{0,60})(.?)/i;

/** For a text that is a key and a value without a space between them. */
export function missingSpace(source: string): SyntaxWords | undefined {
  const [, key, value, more] = WITHOUT_SPACE.exec(source.trim()) ?? [];
  if (key === undefined || value === undefined) return undefined;
  return { message: `a space is missing after "${key}:"`, hint: `write: ${key}: ${value}${more ? "…" : ""}` };
}

/** Comments of other languages. */
const OTHER_COMMENT = /^(?:\/\/|\/\*|;|<!--|--(?!-))/;

/** `tagline = Fair winds`, as in other formats, or with a colon of another width. */
const OTHER_SIGN = /^([a-z][\w-]*)\s*(：|=>?|;)\s*(\S.{0,60})/i;

function otherSign(source: string): SyntaxWords | undefined {
  const [, key, sign = "", value] = OTHER_SIGN.exec(source.trim()) ?? [];
  if (key === undefined || value === undefined) return undefined;
  const message =
    sign === "："
      ? `the colon after "${key}" is a full-width character`
      : `"${key}" is followed by "${sign}" in place of ":"`;
  return { message, hint: `write: ${key}: ${value}` };
}

const KEY_WITHOUT_VALUE: Reading["say"] = (source) =>
  missingSpace(source) ??
  otherSign(source) ??
  (OTHER_COMMENT.test(source)
    ? { message: `"${source.slice(0, 2)}" does not start a comment`, hint: "write comments as # …" }
    : undefined) ?? { message: 'a line has no ":" after its key', hint: "write: key: value" };
const LIST_ENTRY_BESIDE_KEYS: Reading["say"] = always(
  'a list entry ("- …") is in a place for a key or a value',
  "put the entries on lines of their own, indented below the key of the list",
);
const QUOTE_SPECIAL: Reading["say"] = (source) => ({
  message: `a value without quotes cannot start with "${source.slice(0, 1)}"`,
  hint: "put the value in quotes",
});
const AFTER_THE_END: Reading["say"] = (source) => ({
  message: `unexpected "${firstWord(source)}" after the end of a value`,
  hint: "put the whole value in quotes; inside single quotes, write a quote twice",
});

/**
 * By error code of the parser; the first match is used, and the last one always matches. A test checks that all are
 * covered.
 */
const READINGS: Record<ErrorCode, readonly Reading[]> = {
  ALIAS_PROPS: [
    { say: always('an alias ("*name") cannot have an anchor or a tag', "remove the anchor or the tag in front of it") },
  ],
  BAD_ALIAS: [
    {
      when: /^Anchor/,
      say: always('"&" without a name is not an anchor', 'put the value in quotes, for example: "R & D"'),
    },
    { say: always('"*" without a name is not an alias', 'put the value in quotes, for example: "*"') },
  ],
  BAD_COLLECTION_TYPE: [{ say: always("a tag does not fit the list or mapping that follows", "remove the tag") }],
  BAD_DIRECTIVE: [{ say: always('a line that starts with "%" is not a known directive', "remove the line") }],
  BAD_DQ_ESCAPE: [
    {
      say: (source) => ({
        message: `"${source.slice(0, 2)}" is not an escape sequence`,
        hint: String.raw`write a backslash as \\, or put the value in single quotes`,
      }),
    },
  ],
  BAD_INDENT: [
    {
      when: /^Block scalar/,
      say: always('the text after "|" or ">" is not indented', "indent every line of it further than its key"),
    },
    {
      when: /^All sequence items/,
      say: always("a list entry is not aligned with those above", "use the same indentation for all entries"),
    },
    { say: always("a line is not aligned with the keys above", "use the same indentation for all keys of a mapping") },
  ],
  BAD_PROP_ORDER: [{ say: always("an anchor or a tag is in the wrong place", "write it after the dash or the colon") }],
  BAD_SCALAR_START: [{ say: QUOTE_SPECIAL }],
  BLOCK_AS_IMPLICIT_KEY: [
    {
      when: /^A block sequence/,
      say: LIST_ENTRY_BESIDE_KEYS,
    },
    {
      say: (source) =>
        /^[?](?:\s|$)/.test(source)
          ? QUOTE_SPECIAL(source)
          : {
              message: 'a value cannot contain ": " unless it is quoted',
              hint: 'put the value in quotes, for example: tagline: "a: b"',
            },
    },
  ],
  BLOCK_IN_FLOW: [
    {
      say: always(
        "a comma is missing, or indented lines are used inside [ ] or { }",
        "separate the values with commas",
      ),
    },
  ],
  DUPLICATE_KEY: [{ say: always("a key appears twice", "keep one") }],
  IMPOSSIBLE: [{ say: always("the file cannot be read from here on", "rewrite the lines from here on") }],
  KEY_OVER_1024_CHARS: [
    { say: always("a key is longer than 1,024 characters", "shorten the key, or put the text in quotes") },
  ],
  MISSING_CHAR: [
    { when: /^Comments/, say: always('a comment needs a space before its "#"', 'write " #", or quote the value') },
    { when: /^Tags and anchors/, say: always("a space is missing after an anchor or a tag", "add a space") },
    {
      when: /^Block collection cannot start/,
      say: always('the first key is on the line of "---"', "start it on a new line"),
    },
    { when: /^Missing directives-end/, say: always('"---" is missing after the directives', "remove the directives") },
    { when: /^Missing space after :/, say: always('a space is missing after ":"', 'write ": "') },
    {
      when: /^Missing ,/,
      say: (source) => (/^\{\w+\}/.test(source) ? BRACES_IN_TEXT : MISSING_COMMA),
    },
    {
      when: /^Block scalars with more-indented leading/,
      say: always("the text starts with lines that are indented too far", "remove the spaces of the empty lines"),
    },
    { when: /^Sequence item/, say: always('a list entry has no "- "', 'write "- " in front of it') },
    { say: KEY_WITHOUT_VALUE },
  ],
  MULTILINE_IMPLICIT_KEY: [
    {
      say: (source) =>
        /^["'[{]/.test(source)
          ? { message: "a key spans several lines", hint: "write the key as plain text on one line" }
          : KEY_WITHOUT_VALUE(source),
    },
  ],
  MULTIPLE_ANCHORS: [{ say: always("a value has two anchors", "keep one") }],
  MULTIPLE_DOCS: [
    {
      say: (source) => ({
        message: "only one document per file; a second one starts here",
        hint: source.startsWith("---") ? 'remove "---" and what follows' : 'remove the line "..." above',
      }),
    },
  ],
  MULTIPLE_TAGS: [{ say: always("a value has two tags", "remove both") }],
  NON_STRING_KEY: [{ say: always("a key is not text", "put the key in quotes") }],
  RESOURCE_EXHAUSTION: [{ say: always("the file is too deeply nested to be read", "use at most 6 levels") }],
  TAB_AS_INDENT: [{ say: () => TAB_AS_INDENT }],
  TAG_RESOLVE_FAILED: [
    { say: (source) => ({ message: `the tag "${firstWord(source)}" is not accepted`, hint: "write a plain value" }) },
  ],
  UNEXPECTED_TOKEN: [
    {
      when: /^Unexpected block-seq-ind/,
      say: LIST_ENTRY_BESIDE_KEYS,
    },
    {
      when: /^Unexpected flow-(?:seq|map)-end/,
      say: (source) => ({
        message: `"${source.slice(0, 1)}" has no opening counterpart`,
        hint: "remove it, or put the value in quotes",
      }),
    },
    {
      when: /^Unexpected (?:,|empty item)/,
      say: always("a value is missing before a comma", "remove one of the commas"),
    },
    {
      when: /^Block scalar header/,
      say: always('text follows "|" or ">" on the same line', "start the text on the next line"),
    },
    {
      when: /^Unexpected (?:anchor|alias|tag)/,
      say: always("an anchor, an alias or a tag is in the wrong place", "put the value in quotes"),
    },
    { say: AFTER_THE_END },
  ],
};

/** The parser's own message: text of the manifest, which it appends, must not affect the choice of the message. */
export function causeOf({ message }: Pick<YAMLParseError, "message">): string {
  const [line = ""] = message.split("\n", 1);
  return line.replace(/(?<=[a-z]): .*$/i, "").replace(/ at line \d+, column \d+:?$/, "");
}

/** The message and hint for an error of the YAML parser. */
export function describeSyntaxError(error: Pick<YAMLParseError, "code" | "message">, source: string): SyntaxWords {
  const cause = causeOf(error);
  const reading = READINGS[error.code].find(({ when }) => when?.test(cause) ?? true);
  return reading?.say(source) ?? { message: "the file cannot be read from here on", hint: "check this line" };
}

function firstWord(source: string): string {
  return /^\S{1,20}/.exec(source)?.[0] ?? source.slice(0, 1);
}
