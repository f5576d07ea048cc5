import type { YAMLParseError } from "yaml";

import { causeOf, describeSyntaxError, MISSING_COMMA, TAB_AS_INDENT, type SyntaxWords } from "./syntax-words";
import { CLOSINGS, findUnclosed, type UnclosedBracket } from "./unclosed";

/** A fix that does not change the meaning: the text at the position of the error, and its replacement. */
export interface Repair {
  replaces: string;
  by: string;
}

/** The first error that makes a file invalid YAML: its message and range. */
export interface SyntaxError extends SyntaxWords {
  code: "B002" | "B005" | "B006" | "B013" | "B014";
  start: number;
  /** Undefined if only the start is known. */
  end?: number | undefined;
  repair?: Repair;
}

/** The parser's messages for text that ends before a quote, bracket or brace is closed. */
const ENDS_OPEN = /^Missing closing |^Flow (?:map|sequence) (?:in block collection )?must /;

/** Among errors at the same position, the messages that identify the cause. */
const MOST_SPECIFIC = /^Unexpected block-seq-ind|not allowed within flow/;

const CODES: Partial<Record<YAMLParseError["code"], SyntaxError["code"]>> = {
  TAB_AS_INDENT: "B002",
  MULTIPLE_DOCS: "B006",
};

/**
 * Of several errors, the one that causes the others; duplicate keys are reported by `duplicateKeys`. The parser only
 * reports unclosed characters at the end of the text.
 */
export function firstSyntaxError(text: string, all: readonly YAMLParseError[]): SyntaxError | undefined {
  const errors = all.filter(({ code }) => code !== "DUPLICATE_KEY");
  const [first] = errors;
  if (!first) return undefined;
  const endsOpen = errors.find((error) => ENDS_OPEN.test(causeOf(error)));
  const special = wildcardAsKey(text, first) ?? (endsOpen && tabInside(text, endsOpen)) ?? missingComma(errors);
  if (special) return special;
  const unclosed = endsOpen && findUnclosed(text, endsOpen.pos[0] + 1);
  if (unclosed && unclosed.offset <= first.pos[0]) return commentInside(text, unclosed) ?? describeUnclosed(unclosed);

  const together = errors.filter(({ pos }) => pos[0] === first.pos[0]);
  const multiline = together.find(({ code }) => code === "MULTILINE_IMPLICIT_KEY");
  if (first.code === "BLOCK_AS_IMPLICIT_KEY" && multiline) return describeDeeperLine(text, multiline);
  const error = together.find((one) => MOST_SPECIFIC.test(causeOf(one))) ?? first;
  return describeError(text, error);
}

/** `*.clients.example: yes`: an alias cannot be a key, and was not intended. */
function wildcardAsKey(text: string, { pos }: YAMLParseError): SyntaxError | undefined {
  const start = lineStart(text, pos[0]);
  const [, lead, key] = /^([ ]*(?:- +)*)(\*[^\s,[\]{}]*?):(?:[ \t]|\r?$)/m.exec(firstLine(text.slice(start))) ?? [];
  if (lead === undefined || key === undefined) return undefined;
  const at = start + lead.length;
  return { ...withCode("B014", aliasWords(key), at, at + key.length), ...quoted(key) };
}

/**
 * Lines inside brackets that start with a tab do not count as indented, so the parser reports the brackets as not
 * closed.
 */
function tabInside(text: string, { code, pos }: YAMLParseError): SyntaxError | undefined {
  const start = lineStart(text, pos[0]);
  const spaces = /^ *\t/.exec(text.slice(start))?.[0].length;
  return code === "BAD_INDENT" && spaces !== undefined
    ? withCode("B002", TAB_AS_INDENT, start + spaces - 1)
    : undefined;
}

/** `{ "a": 1 "b": 2 }`: the parser reads everything after the first colon as one value. */
function missingComma(errors: readonly YAMLParseError[]): SyntaxError | undefined {
  const [first] = errors;
  const isInside = ({ code, pos }: YAMLParseError) =>
    code === "BLOCK_IN_FLOW" && first !== undefined && pos[0] < first.pos[0] && first.pos[0] < pos[1];
  if (first?.code !== "UNEXPECTED_TOKEN" || !errors.some(isInside)) return undefined;
  return withCode("B005", MISSING_COMMA, ...first.pos);
}

function describeError(text: string, error: YAMLParseError): SyntaxError {
  const { code, pos } = error;
  // For wrong indentation the parser points at the spaces.
  const start = pos[0] + (/^ *(?=[^ \n])/.exec(text.slice(pos[0]))?.[0].length ?? 0);
  const [line = ""] = text.slice(start).split(/\r?\n/, 1);
  const found = text.slice(start, pos[1]);
  const isWholeLine = code === "BLOCK_AS_IMPLICIT_KEY" || code === "BAD_INDENT";
  const length = isWholeLine ? line.replace(/\s+#.*$/, "").trimEnd().length : firstLine(found).trimEnd().length;
  const words = describeSyntaxError(error, line);
  return withCode(CODES[code] ?? "B005", words, start, length > 1 ? start + length : undefined);
}

function describeUnclosed({ offset, opening, isAtTop }: UnclosedBracket): SyntaxError {
  const closing = CLOSINGS[opening];
  const isQuote = opening === closing;
  const what = isQuote ? `the quote ${opening}` : `"${opening}"`;
  const inside = opening === '"' ? String.raw`\"` : "''";
  const hint = isQuote
    ? `close it with ${closing} on the same line; inside the quotes write ${inside}`
    : `close it with "${closing}"${isAtTop ? "" : ", indented further than its key"}`;
  return withCode("B005", { message: `${what} is not closed`, hint }, offset, offset + 1);
}

/** `{ primary: #0b5cad }`: everything from the "#" is a comment, the closing bracket included. */
function commentInside(text: string, { offset, opening }: UnclosedBracket): SyntaxError | undefined {
  const closing = CLOSINGS[opening];
  if (opening === closing) return undefined;
  const line = firstLine(text.slice(offset));
  const [lead, name, colour] = /^[^#]*?([\w-]+)["']?\s*:[ \t]+(?=#([0-9a-fA-F]{3,8})\b)/.exec(line) ?? [];
  if (lead !== undefined && name !== undefined && colour !== undefined) {
    const start = offset + lead.length;
    return {
      ...withCode("B013", colourWords(name, colour), start, start + colour.length + 1),
      ...quoted(`#${colour}`),
    };
  }
  const hash = /[ \t]#/.exec(line)?.index;
  if (hash === undefined || !line.slice(hash).includes(closing)) return undefined;
  const words = {
    message: `"#" starts a comment, so "${opening}" is not closed`,
    hint: 'put the value with "#" in quotes',
  };
  return withCode("B005", words, offset + hash + 1, offset + line.trimEnd().length);
}

/** `*.clients.example` without quotes is an alias that refers to nothing. */
export function aliasWords(alias: string): SyntaxWords {
  return { message: `"${alias}" without quotes is a YAML alias`, hint: `quote it: "${alias}"` };
}

/** A colour without quotes is a comment. */
export function colourWords(name: string, colour: string): SyntaxWords {
  return {
    message: `"${name}" has no value: "#${colour}" without quotes is a comment`,
    hint: `quote it: ${name}: "#${colour}"`,
  };
}

function quoted(text: string): Pick<SyntaxError, "repair"> {
  return { repair: { replaces: text, by: `"${text}"` } };
}

/** `a: 1` followed by a more indented `b: 2`: the parser reads a key that spans two lines. */
function describeDeeperLine(text: string, { pos }: YAMLParseError): SyntaxError {
  const [start] = pos;
  const below = start + text.slice(start, pos[1]).lastIndexOf("\n") + 1;
  const indented = below + (/^\s*/.exec(text.slice(below))?.[0].length ?? 0);
  const message = "a key is indented below a key that has a value already";
  const hint = "use the same indentation for both keys, or remove the value of the key above";
  return withCode("B005", { message, hint }, indented, pos[1] > indented ? pos[1] : undefined);
}

function withCode(code: SyntaxError["code"], { message, hint }: SyntaxWords, start: number, end?: number): SyntaxError {
  return { code, message: code === "B005" ? `YAML syntax: ${message}` : message, hint, start, end };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? "";
}
