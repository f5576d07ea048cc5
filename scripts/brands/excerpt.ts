import type { Diagnostic, Region } from "~/brand/diagnose/diagnostic";

import type { Report } from "./report.ts";

export interface Excerpt {
  endLine: number;
  /** Behind the last character. */
  endColumn: number;
}

/** Where the text ends that a problem is about: the end of its value, or else of the word at its place. */
export function endOf({ file, line, column, end }: Region & { file: string }, linesOf: Report["linesOf"]): Excerpt {
  if (end) return { endLine: end.line, endColumn: end.column };
  return { endLine: line, endColumn: column + lengthAt(linesOf(file)?.[line - 1] ?? "", column) };
}

/** How many UTF-16 units the word, quoted text or mark at a place takes, at least one. */
function lengthAt(line: string, column: number): number {
  const rest = line.slice(column - 1);
  const [token = ""] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,\]}:]+(?::[^\s,\]}]+)*)/.exec(rest) ?? [];
  return Math.max(1, token.length);
}

/** Whether the line may be shown: what looks like a secret is never printed. */
export function mayShow({ code }: Diagnostic): boolean {
  return code !== "B606";
}
