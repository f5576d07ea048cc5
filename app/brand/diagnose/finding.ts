import type { Code, Position, Related, Repair } from "./diagnostic";

/** Where something stands in a manifest, as keys and list numbers from the top. */
export type ManifestPath = readonly (string | number)[];

/** A mistake as a rule reports it: which value or key it is about. The file, the line and the column come later. */
export interface Finding {
  code: Code;
  message: string;
  hint?: string | undefined;
  repair?: Repair | undefined;
  related?: Related[] | undefined;
  /** `value` by default; a missing key is a mistake of the mapping (its value) that should hold it. */
  path: ManifestPath;
  part?: "key" | "value";
  /** Given instead of reading the position of `path`: places inside the text, or in another file of the brand. */
  position?: Position & { file?: string };
}

export function pathKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path);
}

/** `theme.light.primary`; list numbers count from 0, as the path does. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
