import { readFileSync } from "node:fs";
import { relative } from "node:path";

import { LRUCache } from "lru-cache";
import { isMap, LineCounter, parseDocument, type Document, type Node } from "yaml";
import type { z } from "zod";

import { describeIssue } from "~/contract/issue-words";
import { nearestAlternative } from "~/contract/nearest-alternative";

/** One problem in a file of config/, with its position. Lines and columns start at 1. */
export interface ConfigProblem {
  file: string;
  line: number;
  column: number;
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

export function describeProblem({ file, line, column, message, hint }: ConfigProblem): string {
  return `${file}:${line}:${column}: ${message}${hint === undefined ? "" : ` (${hint})`}`;
}

export interface YamlSource {
  file: string;
  document: Document.Parsed;
  lines: LineCounter;
}

export function parseYaml(file: string, text: string): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: "1.2",
    strict: true,
    uniqueKeys: true,
    merge: false,
    lineCounter: lines,
  });
  return { file, document, lines };
}

/**
 * Parsed files of config/ by content: several rules read the same file one after the other, and parsing takes most of
 * the time. They are dropped soon, because they take many times the size of their text.
 */
const recentlyParsed = new LRUCache<string, Omit<YamlSource, "file">>({ max: 200, ttl: 10_000, ttlAutopurge: true });

function parseOnce(file: string, text: string): YamlSource {
  const parsed = recentlyParsed.get(text) ?? parseYaml(file, text);
  recentlyParsed.set(text, parsed);
  return { ...parsed, file };
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

/**
 * Parses a text strictly as one YAML file. Throws a ConfigurationError with every problem, each at its line and column.
 */
export function readYamlText<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { data: z.output<Schema>; source: YamlSource } {
  const source = parseOnce(file, text);
  if (source.document.errors.length > 0) {
    throw new ConfigurationError(
      source.document.errors.map((error) => ({
        file: source.file,
        ...at(source, error.pos[0]),
        message: error.message.split("\n")[0] ?? "",
      })),
    );
  }
  const parsed = schema.safeParse(source.document.toJS({ maxAliasCount: 50 }));
  if (parsed.success) return { data: parsed.data, source };
  throw new ConfigurationError(parsed.error.issues.flatMap((issue) => problemsOf(source, issue)));
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

function problemsOf(source: YamlSource, issue: z.core.$ZodIssue): ConfigProblem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const place = issue.path.length > 0 ? ` in ${issue.path.join(".")}` : "";
      return {
        file: source.file,
        ...positionOf(source, [...issue.path, key], "key"),
        message: `unknown key "${key}"${place}`,
        hint: "check its spelling, or remove it",
      };
    });
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return nearestAlternative(issue.errors).flatMap((inner) =>
      problemsOf(source, { ...inner, path: [...issue.path, ...inner.path] }),
    );
  }
  const name = issue.path.length > 0 ? `${issue.path.join(".")}: ` : "";
  return [{ file: source.file, ...positionOf(source, issue.path, "value"), message: `${name}${describeIssue(issue)}` }];
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
