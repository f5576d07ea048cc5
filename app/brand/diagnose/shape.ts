import type { z } from "zod";

import { valueAt } from "~/catalogue/yaml-path";

import { describeMissingKey } from "./key-words";
import { pathKey, type Problem, type ManifestPath } from "./problem";
import { describeIssue, type ShapeIssue } from "./shape-words";

/** The content of a manifest without everything that does not match the schema, so that the other rules can run. */
export interface Shape<Data> {
  data: Data;
  problems: Problem[];
  /** Keys without a value: they fall back to the default instead of being inherited. */
  resets: ManifestPath[];
  /** Converts a path of `data` to its position in the file, where removed list entries are counted. */
  toWritten: (path: ManifestPath) => ManifestPath;
}

/** Each round removes the issues found in the previous one; a manifest needs two or three rounds. */
const MAX_ROUNDS = 10;

/**
 * Fits a parsed file to its schema. Paths in `reported` already have a problem and are only removed; `writtenAt` returns
 * the text of a number.
 */
export function readShape<Schema extends z.ZodType>(
  raw: unknown,
  reported: ReadonlySet<string>,
  schema: Schema,
  writtenAt: (path: ManifestPath) => string | undefined,
): Shape<z.output<Schema>> {
  const value = withoutFreeKeys(structuredClone(raw));
  const removal = createRemoval(value);
  const problems: Problem[] = [];
  const resets: ManifestPath[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { data: parsed.data, problems, resets, toWritten: removal.toWritten };
    const issues = parsed.error.issues.flatMap((issue) => spread(issue, value));
    for (const found of issues) {
      // Later rounds only find issues caused by earlier removals, such as a mapping that must not be empty.
      if (round > 0) problems.push(...describeEmptyValue(found, resets));
      else if (isReset(found, value)) resets.push(found.path);
      else if (!reported.has(pathKey(found.path)) && !isFreeKey(found))
        problems.push(
          describeIssue(
            { ...found, ...(typeof found.value === "number" && { written: writtenAt(found.path) }) },
            schema,
          ),
        );
    }
    removal.take(issues.map(toRemove));
  }
  throw new Error("a file could not be fitted to its schema");
}

/** Mappings whose keys are names from the configuration; for all others the schema determines unknown keys. */
const NAMING = ["features", "terminology"];

/** Removes keys that start with `x-` from mappings where the schema would interpret them as names. */
function withoutFreeKeys(value: unknown): unknown {
  if (!isMapping(value)) return value;
  for (const holder of NAMING.map((key) => value[key]).filter(isMapping)) {
    for (const key of Object.keys(holder)) if (key.startsWith("x-")) Reflect.deleteProperty(holder, key);
  }
  return value;
}

/** One issue per key. Issues of a union are those of the alternative that was most likely intended. */
function spread(issue: z.core.$ZodIssue, root: unknown, prefix: ManifestPath = []): ShapeIssue[] {
  const path = [...prefix, ...issue.path] as ManifestPath;
  const value = valueAt(root, path);
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ issue, path: [...path, key], value }));
  if (issue.code === "invalid_union" && isMapping(value)) {
    return (issue.errors.at(-1) ?? []).flatMap((inner) => spread(inner, root, path));
  }
  return [{ issue, path, value }];
}

function describeEmptyValue({ path, value }: ShapeIssue, resets: readonly ManifestPath[]): Problem[] {
  const isEmpty = value === undefined && resets.some((reset) => pathKey(reset) === pathKey(path));
  return isEmpty ? [describeMissingKey({ holder: path.slice(0, -1), key: String(path.at(-1)), isWritten: true })] : [];
}

function isFreeKey({ issue, path }: ShapeIssue): boolean {
  return issue.code === "unrecognized_keys" && String(path.at(-1)).startsWith("x-");
}

function isReset({ issue, path, value }: ShapeIssue, root: unknown): boolean {
  const isInMapping = isMapping(valueAt(root, path.slice(0, -1)));
  return issue.code !== "unrecognized_keys" && value === null && path.length > 0 && isInMapping;
}

/** A missing value cannot be removed; the mapping without it can. */
function toRemove({ issue, path, value }: ShapeIssue): ManifestPath {
  return issue.code !== "unrecognized_keys" && value === undefined ? path.slice(0, -1) : path;
}

function createRemoval(root: unknown) {
  const taken = new Map<string, number[]>();
  const toWritten = (path: ManifestPath): ManifestPath => {
    const written: (string | number)[] = [];
    for (const step of path) {
      const gone = taken.get(pathKey(written)) ?? [];
      written.push(
        typeof step === "number" ? gone.reduce((index, removed) => (removed <= index ? index + 1 : index), step) : step,
      );
    }
    return written;
  };
  return {
    toWritten,
    take(paths: readonly ManifestPath[]) {
      const unique = new Map(paths.map((path) => [pathKey(path), path]));
      // In reverse order, so that the indexes of earlier entries remain valid.
      for (const path of [...unique.values()].sort(compareBackwards)) {
        const holder = valueAt(root, path.slice(0, -1));
        const key = path.at(-1);
        if (Array.isArray(holder) && typeof key === "number") {
          const written = toWritten(path);
          const listKey = pathKey(written.slice(0, -1));
          taken.set(
            listKey,
            [...(taken.get(listKey) ?? []), written.at(-1) as number].sort((a, b) => a - b),
          );
          holder.splice(key, 1);
        } else if (isMapping(holder) && key !== undefined) {
          Reflect.deleteProperty(holder, key);
        }
      }
    },
  };
}

function compareBackwards(a: ManifestPath, b: ManifestPath): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]];
    if (typeof left === "number" && typeof right === "number" && left !== right) return right - left;
  }
  return b.length - a.length;
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
