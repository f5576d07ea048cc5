import type { Diagnostic, Region } from "~/brand/diagnose/diagnostic";
import { mayHoldSecret } from "~/brand/diagnose/secret-keys";

import type { Report } from "./report.ts";

export interface Excerpt {
  endLine: number;
  /** Exclusive. */
  endColumn: number;
}

/** The end of the text that a problem concerns: of its value, or else of the word at its position. */
export function endOf({ file, line, column, end }: Region & { file: string }, linesOf: Report["linesOf"]): Excerpt {
  if (end) return { endLine: end.line, endColumn: end.column };
  return { endLine: line, endColumn: column + lengthAt(linesOf(file)?.[line - 1] ?? "", column) };
}

/** The length in UTF-16 units of the word, quoted text or character at a position, at least one. */
function lengthAt(line: string, column: number): number {
  const rest = line.slice(column - 1);
  const [token = ""] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,\]}:]+(?::[^\s,\]}]+)*)/.exec(rest) ?? [];
  return Math.max(1, token.length);
}

/** Codes about files that are not read: such a file may be a link to anything. */
const UNREAD: ReadonlySet<string> = new Set(["B015", "B016", "B017", "B018"]);

/** Whether the line of a problem may be shown: text that looks like a secret is never printed, whatever is reported. */
export function mayShow({ code, file, line }: Diagnostic, { diagnostics, linesOf }: Shown): boolean {
  if (UNREAD.has(code) || code === "B606" || mayHoldSecret(linesOf(file) ?? [], line - 1)) return false;
  return !diagnostics.some((other) => other.code === "B606" && other.file === file && other.line === line);
}

type Shown = Pick<Report, "diagnostics" | "linesOf">;
