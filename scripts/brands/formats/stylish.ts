import stringWidth from "string-width";

import type { Diagnostic, Severity } from "~/brand/diagnose/diagnostic";
import { makeLineVisible, makeVisible } from "~/contract/visible-facts";

import { endOf, mayShow } from "../excerpt.ts";
import type { Paint, Style } from "../output.ts";
import { countBySeverity, type Report } from "../report.ts";

const MESSAGE_WIDTH = 72;

const STYLES: Record<Severity, Style> = { error: "red", warning: "yellow", notice: "cyan" };

/** For humans: by file, each problem with its line and hint. */
export function formatStylish(report: Report, paint: Paint): string {
  const files = [...new Set(report.diagnostics.map(({ file }) => file))];
  const blocks = files.map((file) => {
    const own = report.diagnostics.filter((diagnostic) => diagnostic.file === file);
    const width = Math.max(...own.map((one) => placeOf(one).length));
    const lines = own.flatMap((one) => describe(one, { width, paint, report }));
    return [paint("underline", makeLineVisible(file)), ...lines].join("\n");
  });
  return `${[...blocks, summaryOf(report, paint)].join("\n\n")}\n`;
}

function placeOf({ line, column }: Diagnostic): string {
  return `${line}:${column}`;
}

interface Layout {
  report: Report;
  /** Of the longest position. */
  width: number;
  paint: Paint;
}

function describe(diagnostic: Diagnostic, { width, paint, report }: Layout): string[] {
  const { severity, code } = diagnostic;
  const style = STYLES[severity];
  const message = makeLineVisible(diagnostic.message).padEnd(MESSAGE_WIDTH);
  const hint = diagnostic.hint === undefined ? undefined : makeLineVisible(diagnostic.hint);
  const place = placeOf(diagnostic).padEnd(width);
  const head = `  ${place}  ${paint(style, severity.padEnd(7))}  ${message}  ${paint("dim", code)}`;
  const indent = " ".repeat(width + 2);
  const { linesOf } = report;
  const line = linesOf(diagnostic.file)?.[diagnostic.line - 1];
  if (line === undefined || line.trim() === "" || !mayShow(diagnostic, report)) {
    return hint === undefined ? [head] : [head, `${indent}hint: ${hint}`];
  }
  const number = String(diagnostic.line);
  const { before, marked } = markIn(line, diagnostic, linesOf);
  const under = `${indent}${" ".repeat(number.length)} | ${before}${paint(style, "^".repeat(marked))}`;
  return [head, `${indent}${number} | ${makeVisible(line)}`, hint === undefined ? under : `${under}  ${hint}`];
}

/**
 * The offset of the marker below a line, tabs included, and its length, in terminal columns: escapes count as written,
 * and wide characters twice.
 */
function markIn(line: string, diagnostic: Diagnostic, linesOf: Report["linesOf"]): { before: string; marked: number } {
  const { endLine, endColumn } = endOf(diagnostic, linesOf);
  const until = endLine > diagnostic.line ? line.trimEnd().length : endColumn - 1;
  const before = makeVisible(line.slice(0, diagnostic.column - 1)).replace(/[^\t]+/gu, (text) =>
    " ".repeat(stringWidth(text)),
  );
  return { before, marked: Math.max(1, stringWidth(makeVisible(line.slice(diagnostic.column - 1, until)))) };
}

function summaryOf({ diagnostics, brands, brandsInAll, repaired, elapsedMs }: Report, paint: Paint): string {
  const { error, warning, notice } = countBySeverity(diagnostics);
  const counts = [
    plural(error, "error"),
    plural(warning, "warning"),
    ...(notice > 0 ? [plural(notice, "notice")] : []),
  ];
  const failed = paint("red", "✖");
  if (brandsInAll === 0) return `${failed} ${counts.join(", ")}; no brand was checked`;
  const looked =
    brands.length === brandsInAll ? plural(brandsInAll, "brand") : `${brands.length} of ${brandsInAll} brands`;
  const repairs = repaired > 0 ? `, ${repaired} repaired` : "";
  return `${error > 0 ? failed : paint("green", "✔")} ${counts.join(", ")}${repairs} in ${looked} (${(elapsedMs / 1000).toFixed(1)} s)`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
