import { endOf } from "../excerpt.ts";
import type { Report } from "../report.ts";

/** Annotations on a pull request. */
export function formatGithub({ diagnostics, linesOf }: Report): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, file, line, column, code, message, hint } = diagnostic;
      const { endLine, endColumn } = endOf(diagnostic, linesOf);
      const start = `file=${escapeProperty(file)},line=${line},col=${column}`;
      const place = `${start},endLine=${endLine},endColumn=${endColumn},title=${code}`;
      const text = hint === undefined ? message : `${message} (${hint})`;
      return `::${severity} ${place}::${escapeText(text)}\n`;
    })
    .join("");
}

function escapeText(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
