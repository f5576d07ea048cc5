import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

import { LRUCache } from "lru-cache";
import { isMap, isScalar, LineCounter, parseDocument, type Document, type Node } from "yaml";
import type { z } from "zod";

import { nearestAlternative } from "~/contract/nearest-alternative";

import { findBuiltValues } from "./built-values.server";
import { didYouMean } from "./nearest";
import { keysAt } from "./schema-keys";
import { describeSchemaIssue } from "./schema-words";
import { documentErrors, readDocument, type DocumentError } from "./yaml-errors";
import { placeIn, valueAt } from "./yaml-path";

/** One problem in a file of config/, with its position. Lines and columns start at 1. */
export interface ConfigProblem {
  file: string;
  line: number;
  column: number;
  /** The code of a diagnostic, if the problem has one. */
  code?: string;
  message: string;
  /** The suggested correction. */
  hint?: string | undefined;
}

/** Every problem found in the files, thrown together so that all can be fixed in one pass. */
export class ConfigurationError extends Error {
  constructor(readonly problems: ConfigProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ConfigurationErrors";
  }
}

/** A problem as `brands validate --format compact` prints it: `config/hosts.yaml:3:5: error B803 … [fix: …]`. */
export function describeProblem({ file, line, column, code, message, hint }: ConfigProblem): string {
  const about = code === undefined ? "" : `error ${code} `;
  return `${file}:${line}:${column}: ${about}${message}${hint === undefined ? "" : ` [fix: ${hint}]`}`;
}

/** References that the aliases of a file of config/ may expand to. */
const MAX_ALIASES = 50;
/**
 * The parser compares each key with all keys before it in the mapping, so that a file of half a megabyte could occupy it
 * for minutes. A mapping of 1,900 keys needs 1.8 million comparisons.
 */
const MAX_KEY_COMPARISONS = 2_000_000;

export interface YamlSource {
  file: string;
  document: Document.Parsed;
  lines: LineCounter;
}

export function parseYaml(file: string, text: string): YamlSource {
  return { file, ...parseText(file, text) };
}

type ParsedText = Omit<YamlSource, "file">;

/** Parses a text, also with errors. Throws a ConfigurationError for more keys than can be compared. */
function parseText(file: string, text: string): ParsedText {
  const lines = new LineCounter();
  let comparisons = 0;
  const isSameKey = (one: unknown, other: unknown) => {
    comparisons += 1;
    // The parser ends the mapping with an error.
    if (comparisons > MAX_KEY_COMPARISONS) throw new RangeError("too many keys");
    return isScalar(one) && isScalar(other) && one.value === other.value;
  };
  const document = parseDocument(text, {
    version: "1.2",
    strict: true,
    uniqueKeys: isSameKey,
    merge: false,
    lineCounter: lines,
  });
  if (comparisons > MAX_KEY_COMPARISONS)
    throw new ConfigurationError([{ file, line: 1, column: 1, message: "the file has too many keys to be read" }]);
  return { document, lines };
}

/**
 * Parsed files of config/ by content: several rules read the same file one after the other, and parsing takes most of
 * the time. They are dropped soon, because they take many times the size of their text.
 */
const recentlyParsed = new LRUCache<string, ParsedText>({ max: 200, ttl: 10_000, ttlAutopurge: true });

function parseOnce(file: string, text: string): ParsedText {
  const parsed = recentlyParsed.get(text) ?? parseText(file, text);
  recentlyParsed.set(text, parsed);
  return parsed;
}

/** Parses the text when a position in it is needed: for values that the build has read, only if one of them is wrong. */
function parseWhenNeeded(file: string, text: string): YamlSource {
  return {
    file,
    get document() {
      return parseOnce(file, text).document;
    },
    get lines() {
      return parseOnce(file, text).lines;
    },
  };
}

/** Reads one YAML file strictly; a value that does not fit its schema is reported at its line and column. */
export function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  return readYamlSource(path, schema).data;
}

/** The same, with the source: for rules over a whole file, whose problems need a position too. */
export function readYamlSource<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): { data: z.output<Schema>; source: YamlSource } {
  return readYamlText(relative(process.cwd(), path), readFileSync(path, "utf8"), schema);
}

type Attempt<Value> = { ok: true; value: Value } | { ok: false; problems: readonly ConfigProblem[] };

/** Reads one file of config/; a missing file is reported like any other problem. */
export function attemptFile<Value>(path: string, read: (path: string) => Value): Attempt<Value> {
  if (!existsSync(path)) {
    const file = relative(process.cwd(), path);
    const hint = "restore it from version control";
    return { ok: false, problems: [{ file, line: 1, column: 1, message: "the file is missing", hint }] };
  }
  try {
    return { ok: true, value: read(path) };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { ok: false, problems: error.problems };
  }
}

/**
 * Parses a text strictly as one YAML file. Throws a ConfigurationError with every problem, each at its line and column.
 */
export function readYamlText<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { data: z.output<Schema>; source: YamlSource } {
  const source = parseWhenNeeded(file, text);
  const built = findBuiltValues(text);
  const raw: unknown = built === undefined ? readValues(source, text) : JSON.parse(built);
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { data: parsed.data, source };
  throw new ConfigurationError(parsed.error.issues.flatMap((issue) => problemsOf({ source, raw, schema }, issue)));
}

/** The values of a source, whatever its schema. Throws a ConfigurationError with every error of its syntax. */
export function readValues(source: YamlSource, text: string): unknown {
  const errors = documentErrors(source.document, text);
  if (errors.length > 0) throw new ConfigurationError(errors.map((error) => toProblem(source, error)));
  const read = readDocument(source.document, MAX_ALIASES);
  if (!read.ok) throw new ConfigurationError([toProblem(source, read.error)]);
  return read.raw;
}

function toProblem(source: YamlSource, { start, message, hint }: DocumentError): ConfigProblem {
  return { file: source.file, ...at(source, start), message, hint };
}

/** A problem with the value at a path of the document. */
export function problemAt(
  source: YamlSource,
  path: readonly PropertyKey[],
  message: string,
  hint?: string,
  at: "key" | "value" = "value",
): ConfigProblem {
  return { file: source.file, ...positionOf(source, path, at), message, hint };
}

interface RejectedFile {
  source: YamlSource;
  raw: unknown;
  schema: z.ZodType;
}

function problemsOf(file: RejectedFile, issue: z.core.$ZodIssue): ConfigProblem[] {
  const { source, raw, schema } = file;
  if (issue.code === "unrecognized_keys") {
    const place = issue.path.length > 0 ? ` in ${placeIn(issue.path)}` : "";
    const known = keysAt(issue.path, schema);
    return issue.keys.map((key) => {
      const hint = didYouMean(key, known) ?? "check its spelling, or remove it";
      return problemAt(source, [...issue.path, key], `unknown key "${key}"${place}`, hint, "key");
    });
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return nearestAlternative(issue.errors).flatMap((inner) =>
      problemsOf(file, { ...inner, path: [...issue.path, ...inner.path] }),
    );
  }
  const { message, hint } = describeSchemaIssue(issue, valueAt(raw, issue.path));
  return [problemAt(source, issue.path, message, hint)];
}

/**
 * The position of a path of the document: its key or its value. For a missing path, the position of the nearest map
 * above it, where the missing key belongs.
 */
export function positionOf(
  source: YamlSource,
  path: readonly PropertyKey[],
  part: "key" | "value",
): { line: number; column: number } {
  const range = rangeOf(source, path, part);
  return range ? at(source, range[0]) : { line: 1, column: 1 };
}

/** The same as offsets in the text: of the first character, and after the last. */
export function rangeOf(
  source: YamlSource,
  path: readonly PropertyKey[],
  part: "key" | "value",
): [start: number, end: number] | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(source.document, path.slice(0, length), length === path.length ? part : "value");
    if (node?.range) return [node.range[0], node.range[1]];
  }
  return undefined;
}

function nodeAt(document: Document.Parsed, path: readonly PropertyKey[], part: "key" | "value"): Node | undefined {
  if (part === "value" || path.length === 0) {
    return (path.length === 0 ? document.contents : document.getIn(path, true)) as Node | undefined;
  }
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  return parent.items.find((pair) => String(pair.key) === String(path.at(-1)))?.key as Node | undefined;
}

function at(source: YamlSource, offset: number): { line: number; column: number } {
  const { line, col } = source.lines.linePos(offset);
  return { line, column: col };
}
