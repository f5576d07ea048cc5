import type { Repair } from "~/catalogue/syntax-error";
import type { YamlPath } from "~/catalogue/yaml-path";

import type { Code, Position, Region, RelatedLocation } from "./diagnostic";

/** A position in a manifest, as keys and list indexes from the top. */
export type ManifestPath = YamlPath;

/** A problem as reported by a rule: the value or key. The file, line and column are added later. */
export interface Problem {
  code: Code;
  message: string;
  hint?: string | undefined;
  repair?: Repair | undefined;
  related?: RelatedLocation[] | undefined;
  /** `value` by default; a missing key is a problem of the mapping (its value) that should contain it. */
  path: ManifestPath;
  part?: "key" | "value";
  /** The key that the mapping at `path` lacks (B101). */
  missing?: string;
  /** The keys of the mapping below an unknown key: a key that is missing beside it may be one of them. */
  inside?: readonly string[];
  /** Overrides the position of `path`: a position inside the text, or in another file of the brand. */
  position?: Region & { file?: string };
}

export function pathKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path);
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}

/** A range of a text, end exclusive. Trailing white space is omitted. */
export function regionAt(text: string, start: number, end: number): Region {
  const length = text.slice(start, end).trimEnd().length;
  return { ...positionAt(text, start), end: positionAt(text, start + length) };
}
