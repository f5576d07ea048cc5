import { isUtf8 } from "node:buffer";

import { CST, Lexer } from "yaml";

import type { BrandDefaults } from "../manifest/defaults.server";
import { positionAt, regionAt, type Problem } from "./problem";

/** A manifest before parsing. */
export interface RawFile {
  id: string;
  /** Of the whole file; only the part within the limit is read. */
  size: number;
  bytes: Buffer;
  /** As decoded by `readTextStart`. */
  text: string;
  limits: BrandDefaults["limits"];
}

type TextRule = (file: RawFile) => Problem | undefined;

/** Preconditions of parsing. The first violation stops the checks. */
export const TEXT_RULES: readonly TextRule[] = [
  withinSize,
  isUtf8Text,
  isNotEmpty,
  hasLineFeeds,
  isPrintable,
  isMerged,
  withinNesting,
];

function at(text: string, offset: number): Pick<Problem, "path" | "position"> {
  return { path: [], position: positionAt(text, offset) };
}

function withinSize({ size, text, limits }: RawFile): Problem | undefined {
  if (size <= limits.manifestKiB * 1024) return undefined;
  const message = `the file is ${Math.ceil(size / 1024)} KiB; the limit is ${limits.manifestKiB} KiB`;
  return { code: "B010", ...at(text, 0), message, hint: "move images and fonts to assets/" };
}

function isUtf8Text({ bytes, text }: RawFile): Problem | undefined {
  const isUtf16 = UTF_16_STARTS.test(bytes.toString("latin1", 0, 4));
  if (isUtf8(bytes) && !isUtf16) return undefined;
  const offset = Math.max(0, text.search(isUtf16 ? /[\ufffd\0]/ : /\ufffd/));
  const byte = bytes[Buffer.byteLength(text.slice(0, offset))] ?? 0;
  const looks = isUtf16 ? "UTF-16" : "Latin-1";
  const message = `the file is not valid UTF-8 (byte 0x${byte.toString(16).padStart(2, "0")})`;
  return {
    code: "B001",
    ...at(text, offset),
    message,
    hint: bytes.includes(0) && !isUtf16 ? "it is not a text file" : `save it as UTF-8; the text looks like ${looks}`,
  };
}

/** A byte order mark, or two letters with a zero byte each. */
const UTF_16_STARTS = /^(?:\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/;

function isNotEmpty({ id, text }: RawFile): Problem | undefined {
  if (/^(?!(?:---|\.\.\.)\s*(?:#.*)?$)[^\S\n]*[^#\s]/m.test(text)) return undefined;
  const hint = `start with apiVersion: console/v1, kind: Brand, id: ${id}, a name and hosts`;
  return { code: "B004", ...at(text, 0), message: "the file is empty", hint };
}

/** YAML allows a carriage return alone as a line end, but hardly a parser or an editor does. */
function hasLineFeeds({ text }: RawFile): Problem | undefined {
  const offset = text.search(/\r(?!\n)/);
  if (offset < 0) return undefined;
  const message = "YAML syntax: a line ends with a carriage return alone";
  return { code: "B005", ...at(text, offset), message, hint: "save the file with line ends of Unix or Windows" };
}

/** YAML excludes control characters; its parser does not, and they would be part of a value without being seen. */
function isPrintable({ text }: RawFile): Problem | undefined {
  const [control = "", offset = 0] = matchOf(CONTROLS, text);
  if (control === "") return undefined;
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  const message = `YAML syntax: the invisible character U+${code} is not allowed`;
  return {
    code: "B005",
    ...at(text, offset),
    message,
    hint: "remove it",
  };
}

const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f]/;

/** The markers of a conflict, also if only one was left. No line of a manifest can start like them. */
const CONFLICT = /^(?:<{7}|>{7}|\|{7}|={7})(?=[ \r\n]|$)[^\r\n]*/m;

function isMerged({ text }: RawFile): Problem | undefined {
  const [marker = "", offset = 0] = matchOf(CONFLICT, text);
  if (marker === "") return undefined;
  return {
    code: "B005",
    path: [],
    position: regionAt(text, offset, offset + marker.length),
    message: "YAML syntax: a merge conflict is not resolved",
    hint: 'keep one of the versions, and remove the lines with "<<<<<<<", "=======" and ">>>>>>>"',
  };
}

function matchOf(pattern: RegExp, text: string): [found: string, offset: number] | [] {
  const match = pattern.exec(text);
  return match ? [match[0], match.index] : [];
}

/** Counted without a parser, because deep nesting can crash parsers. */
function withinNesting({ text, limits }: RawFile): Problem | undefined {
  const offset = firstTooDeep(text, limits.nesting);
  if (offset === undefined) return undefined;
  const message = `the file nests deeper than ${limits.nesting} levels`;
  return { code: "B009", ...at(text, offset), message, hint: "manifests need at most 6" };
}

function firstTooDeep(text: string, limit: number): number | undefined {
  return firstTooFarIn(text, limit) ?? firstTooManyBrackets(text, limit);
}

/** Levels of indentation; several entries on one line ("- - a") are levels as well. */
function firstTooFarIn(text: string, limit: number): number | undefined {
  const levels: number[] = [];
  for (const { 0: line, 1: lead = "", index } of text.matchAll(/^((?: |- )*)[^\s#]/gm)) {
    for (const column of [...[...lead.matchAll(/-/g)].map((dash) => dash.index), lead.length]) {
      while ((levels.at(-1) ?? -1) >= column) levels.pop();
      levels.push(column);
    }
    if (levels.length > limit + 1) return index + line.length - 1;
  }
  return undefined;
}

/** Brackets in quotes and comments do not count: they are only distinguished if there are many of them. */
function firstTooManyBrackets(text: string, limit: number): number | undefined {
  if ((text.match(/[[{]/g)?.length ?? 0) <= limit) return undefined;
  let open = 0;
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (MARKS.includes(token)) continue;
    if (token === "[" || token === "{") open += 1;
    if (token === "]" || token === "}") open = Math.max(0, open - 1);
    if (open > limit) return offset;
    offset += token.length;
  }
  return undefined;
}

/** Tokens of the lexer that are not part of the text: the start of a document, of a scalar, an error. */
const MARKS: string[] = [CST.DOCUMENT, CST.SCALAR, CST.FLOW_END];
