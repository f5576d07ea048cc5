import { readFileSync, renameSync, writeFileSync } from "node:fs";

import type { Diagnostic } from "~/brand/diagnose/diagnostic";
import type { Repair } from "~/catalogue/syntax-error";

const MARK = "\ufeff";

/**
 * Applies every repair to its file and changes nothing else: comments, order and line endings are preserved. Returns
 * the number of repairs.
 */
export function writeRepairs(diagnostics: readonly Diagnostic[]): number {
  const files = new Set(diagnostics.filter(({ repair }) => repair).map(({ file }) => file));
  return [...files].reduce((count, file) => {
    const text = readFileSync(file, "utf8");
    const own = diagnostics.filter((diagnostic) => diagnostic.file === file);
    const repaired = repairText(text, own);
    if (repaired.count > 0) replaceFile(file, repaired.text);
    return count + repaired.count;
  }, 0);
}

/** The text with its repairs, applied in reverse so that earlier positions remain valid. */
export function repairText(
  whole: string,
  diagnostics: readonly Pick<Diagnostic, "line" | "column" | "repair">[],
): { text: string; count: number } {
  const mark = whole.startsWith(MARK) ? MARK : "";
  const original = whole.slice(mark.length);
  const starts = [0, ...[...original.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const edits = diagnostics
    .flatMap(({ line, column, repair }) => {
      const offset = (starts[line - 1] ?? original.length) + column - 1;
      const start = repair && placeOf(repair, original, offset);
      return repair && start !== undefined ? [{ start, ...repair }] : [];
    })
    .sort((a, b) => b.start - a.start);
  const text = edits.reduce(
    (current, { start, replaces, by }) => current.slice(0, start) + by + current.slice(start + replaces.length),
    original,
  );
  return { text: mark + text, count: edits.length };
}

/** The text at the position must equal the text to be replaced, with or without quotes. */
function placeOf({ replaces }: Repair, text: string, offset: number): number | undefined {
  const start = /["']/.test(text[offset] ?? "") && !/^["']/.test(replaces) ? offset + 1 : offset;
  return text.startsWith(replaces, start) ? start : undefined;
}

/** Atomic: a server that watches the folder sees the old file or the new one, never a part of it. */
export function replaceFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
