import type { Report } from "../report.ts";

/** Annotations on a pull request. */
export function formatGithub({ diagnostics }: Report): string {
  return diagnostics
    .map(({ severity, file, line, column, code, message, hint }) => {
      const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${code}`;
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
