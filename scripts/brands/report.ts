import type { SEVERITIES, Diagnostic, Severity } from "~/brand/diagnose/diagnostic";

import type { Paint } from "./output.ts";

/** The result of `validate`, for every output format. */
export interface Report {
  /** Sorted by file, line, column and code. */
  diagnostics: readonly Diagnostic[];
  /** The checked brands, and the total number of brands. */
  brands: readonly string[];
  brandsInAll: number;
  /** The path of a brand's manifest. */
  fileOf: (brand: string) => string;
  /** The lowest severity that fails the run. */
  failLevel: Severity;
  /** Number of repairs that `--fix` wrote. */
  repaired: number;
  elapsedMs: number;
  /** A file's lines, for formats that show them; undefined if the file does not exist. */
  linesOf: (file: string) => readonly string[] | undefined;
}

export type Format = (report: Report, paint: Paint) => string;

const RANKS: Record<Severity, number> = { notice: 0, warning: 1, error: 2 };

export function isAtLeast(severity: Severity, least: Severity): boolean {
  return RANKS[severity] >= RANKS[least];
}

export function countBySeverity(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}

export function codesOf(diagnostics: readonly Diagnostic[]): (keyof typeof SEVERITIES)[] {
  return [...new Set(diagnostics.map(({ code }) => code))].sort();
}

/** The URL of a code's documentation. */
export function docsOf(code: keyof typeof SEVERITIES): string {
  return `docs/brands.md#${code.toLowerCase()}`;
}
