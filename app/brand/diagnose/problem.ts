import type { Code, Position, Region, RelatedLocation, Repair } from "./diagnostic";

/** A position in a manifest, as keys and list indexes from the top. */
export type ManifestPath = readonly (string | number)[];

/** A mistake as a rule reports it: which value or key it is about. The file, the line and the column come later. */
export interface Problem {
  code: Code;
  message: string;
  hint?: string | undefined;
  repair?: Repair | undefined;
  related?: RelatedLocation[] | undefined;
  /** `value` by default; a missing key is a mistake of the mapping (its value) that should hold it. */
  path: ManifestPath;
  part?: "key" | "value";
  /** The key that the mapping at `path` lacks (B101). */
  missing?: string;
  /** Given instead of reading the position of `path`: places inside the text, or in another file of the brand. */
  position?: Region & { file?: string };
}

export function pathKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path);
}

/** `theme.light.primary`; list numbers count from 0, as the path does, and an empty key is quoted. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.map((step) => (step === "" ? '""' : String(step))).join(".");
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}

/** From one character of a text to before another. White space at the end is left out. */
export function regionAt(text: string, start: number, end: number): Region {
  const length = text.slice(start, end).trimEnd().length;
  return { ...positionAt(text, start), end: positionAt(text, start + length) };
}
