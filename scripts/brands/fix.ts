import type { Diagnostic } from "~/brand/diagnose/diagnostic";

import type { Report } from "./report.ts";

/** An edit that repairs a problem: the text of the range is replaced. Positions start at 1; the end is exclusive. */
export interface Fix {
  range: { line: number; column: number; endLine: number; endColumn: number };
  text: string;
}

/**
 * The repair of a diagnostic as an edit of its file; undefined if it has none, or if the file does not contain the text
 * to replace.
 */
export function fixOf({ repair, file, line, column }: Diagnostic, linesOf: Report["linesOf"]): Fix | undefined {
  const start = repair ? (linesOf(file)?.[line - 1] ?? "").indexOf(repair.replaces, column - 1) : -1;
  if (!repair || start < 0) return undefined;
  const endColumn = start + 1 + repair.replaces.length;
  return { range: { line, column: start + 1, endLine: line, endColumn }, text: repair.by };
}
