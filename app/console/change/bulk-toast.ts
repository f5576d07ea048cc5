import type { Toast } from "~/console/toast-message";
import type { BulkResult } from "~/contract/bulk";
import { formatNumber } from "~/ui/format/number";

/** What one and several of the rows are called: `{ one: "threat", many: "threats" }`. */
export interface Noun {
  one: string;
  many: string;
}

/** "12 threats were changed, 3 were left as they were." */
export function bulkToast({ changed, skipped }: BulkResult, { one, many }: Noun): Toast {
  const subject = changed === 1 ? `1 ${one} was` : `${formatNumber(changed)} ${many} were`;
  const left = skipped.length === 1 ? "1 was left as it was" : `${formatNumber(skipped.length)} were left as they were`;
  if (skipped.length === 0) return { kind: "success", text: `${subject} changed` };
  return { kind: changed === 0 ? "warning" : "info", text: `${subject} changed, ${left}` };
}
