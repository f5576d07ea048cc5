import type { Diagnostic } from "~/brand/diagnose/diagnostic";

import { lengthAt, mayShow } from "../excerpt.ts";
import { countBySeverity, type Report } from "../report.ts";

const MESSAGE_WIDTH = 72;

/** For people: by file, each with its line and what to do about it. */
export function formatStylish(report: Report): string {
  const files = [...new Set(report.diagnostics.map(({ file }) => file))];
  const blocks = files.map((file) => {
    const own = report.diagnostics.filter((diagnostic) => diagnostic.file === file);
    const place = Math.max(...own.map((one) => placeOf(one).length));
    const lines = report.linesOf(file);
    return [file, ...own.flatMap((one) => describe(one, place, lines?.[one.line - 1]))].join("\n");
  });
  return `${[...blocks, summaryOf(report)].join("\n\n")}\n`;
}

function placeOf({ line, column }: Diagnostic): string {
  return `${line}:${column}`;
}

function describe(diagnostic: Diagnostic, width: number, line: string | undefined): string[] {
  const { severity, message, code, hint, column } = diagnostic;
  const head = `  ${placeOf(diagnostic).padEnd(width)}  ${severity.padEnd(7)}  ${message.padEnd(MESSAGE_WIDTH)}  ${code}`;
  const indent = " ".repeat(width + 2);
  if (line === undefined || line.trim() === "" || !mayShow(diagnostic)) {
    return hint === undefined ? [head] : [head, `${indent}hint: ${hint}`];
  }
  const number = String(diagnostic.line);
  const marks = `${" ".repeat(column - 1)}${"^".repeat(lengthAt(line, column))}`;
  const under = `${indent}${" ".repeat(number.length)} | ${marks}`;
  return [head, `${indent}${number} | ${line}`, hint === undefined ? under : `${under}  ${hint}`];
}

function summaryOf({ diagnostics, brands, brandsInAll, repaired, elapsedMs }: Report): string {
  const { error, warning, notice } = countBySeverity(diagnostics);
  const counts = [
    plural(error, "error"),
    plural(warning, "warning"),
    ...(notice > 0 ? [plural(notice, "notice")] : []),
  ];
  if (brandsInAll === 0) return `✖ ${counts.join(", ")}; no brand was looked at: mend config/ first`;
  const looked =
    brands.length === brandsInAll ? plural(brandsInAll, "brand") : `${brands.length} of ${brandsInAll} brands`;
  const mended = repaired > 0 ? `, ${repaired} repaired` : "";
  return `${error > 0 ? "✖" : "✔"} ${counts.join(", ")}${mended} in ${looked} (${(elapsedMs / 1000).toFixed(1)} s)`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
