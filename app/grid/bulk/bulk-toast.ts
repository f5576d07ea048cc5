import type { Toast } from "~/screen/change-answer";
import type { BulkResult, UndoFamily } from "~/contract/bulk";
import { formatNumber } from "~/contract/number-facts";

/** What one and several of the rows are called: `{ one: "threat", many: "threats" }`. */
export interface Noun {
  one: string;
  many: string;
}

/** "12 were restored." */
export function undoneToast({ changed, skipped }: BulkResult): Toast {
  const back = changed === 1 ? "1 was put back" : `${formatNumber(changed)} were put back`;
  if (skipped.length === 0) return { kind: "success", text: back };
  const left =
    skipped.length === 1 ? "1 was changed again since" : `${formatNumber(skipped.length)} were changed again since`;
  return { kind: "warning", text: `${back}, ${left}` };
}

/** "12 threats were changed, 3 were left as they were." With the family to undo it in, if it can be undone. */
export function bulkToast(
  { changed, skipped, undoId }: BulkResult,
  { one, many }: Noun,
  family?: UndoFamily,
  verb = "changed",
): Toast {
  const subject = changed === 1 ? `1 ${one} was` : `${formatNumber(changed)} ${many} were`;
  const left = skipped.length === 1 ? "1 was left as it was" : `${formatNumber(skipped.length)} were left as they were`;
  const undo = family && undoId !== undefined && { undo: { family, undoId } };
  if (skipped.length === 0) return { kind: "success", text: `${subject} ${verb}`, ...undo };
  return { kind: changed === 0 ? "warning" : "info", text: `${subject} ${verb}, ${left}`, ...undo };
}
