import type { FieldSet } from "~/contract/field";
import { formatNumber } from "~/contract/number-facts";
import { inSentence } from "~/contract/word-facts";
import { Notice } from "~/ui/feedback/notice";

interface ResultLimitProps {
  total: number;
  /** Rows beyond the limit are not counted. */
  limit: number;
  set: Pick<FieldSet, "label">;
}

/** Notice about the result limit: beyond it, users narrow the query or export the rows. */
export function ResultLimit({ total, limit, set: { label } }: ResultLimitProps) {
  if (total <= limit) return null;
  return (
    <Notice tone="info">
      More than {formatNumber(limit)} {inSentence(label.many)} match. Narrow the hunt, or export all of them.
    </Notice>
  );
}
