import { formatDiagnostic } from "~/brand/diagnose/diagnostic";

import type { Report } from "../report.ts";

/** One line for each finding, for editors and grep. */
export function formatCompact({ diagnostics }: Report): string {
  return diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`).join("");
}
