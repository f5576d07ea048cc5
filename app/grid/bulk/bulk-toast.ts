import type { Toast } from "~/screen/change-answer";
import type { BulkResult, UndoFamily } from "~/contract/bulk";
import { formatNumber } from "~/contract/number-facts";

/** The noun for one and for several rows: `{ one: "threat", many: "threats" }`. */
export interface Noun {
  one: string;
  many: string;
}

/** "12 undone, 1 skipped: changed since". */
export function undoneToast({ changed, skipped }: BulkResult): Toast {
  const back = changed === 1 ? "1 undone" : `${formatNumber(changed)} undone`;
  if (skipped.length === 0) return { kind: "success", text: back };
  const left =
    skipped.length === 1 ? "1 skipped: changed since" : `${formatNumber(skipped.length)} skipped: changed since`;
  return { kind: "warning", text: `${back}, ${left}` };
}

/** "12 threats were changed, 3 skipped." Includes the family for Undo, if the change can be undone. */
export function bulkToast(
  { changed, skipped, undoId }: BulkResult,
  { one, many }: Noun,
  family?: UndoFamily,
  verb = "changed",
): Toast {
  const subject = changed === 1 ? `1 ${one} was` : `${formatNumber(changed)} ${many} were`;
  const left = skipped.length === 1 ? "1 skipped" : `${formatNumber(skipped.length)} skipped`;
  const undo = family && undoId !== undefined && { undo: { family, undoId } };
  if (skipped.length === 0) return { kind: "success", text: `${subject} ${verb}`, ...undo };
  return { kind: changed === 0 ? "warning" : "info", text: `${subject} ${verb}, ${left}`, ...undo };
}
