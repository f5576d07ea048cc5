import { formatDiagnostic } from "~/brand/diagnose/diagnostic";
import { makeLineVisible } from "~/contract/visible-facts";

import type { Report } from "../report.ts";

/** One line per problem, for editors and grep. */
export function formatCompact({ diagnostics }: Report): string {
  return diagnostics.map((diagnostic) => `${makeLineVisible(formatDiagnostic(diagnostic))}\n`).join("");
}
