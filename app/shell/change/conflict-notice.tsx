import { useFormats } from "~/shell/format-context";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";
import { ComparisonTable } from "~/ui/table/comparison-table";
import type { Conflict, Difference } from "~/screen/refused-change";

/** A difference as text: the field's label and its two values. */
export type DescribeDifference<Field extends string> = (difference: Difference<Field>) => {
  label: string;
  saved: string;
  yours: string;
};

interface ConflictNoticeProps<Field extends string> {
  conflict: Conflict<Field>;
  t: DescribeDifference<Field> | undefined;
}

/** Who has saved since, and the differences. */
export function ConflictNotice<Field extends string>({ conflict, t = describePlainly }: ConflictNoticeProps<Field>) {
  const { by, at, differences } = conflict;
  const { relative, full } = useFormats().formatTime(at);
  return (
    <>
      <Notice tone="warn">
        {by ?? "Someone else"} saved this{" "}
        <time dateTime={at} data-tip={full}>
          {relative}
        </time>
        , after you had opened it.{" "}
        {differences.length === 0
          ? "The saved values are the same as yours."
          : "Saving anyway overwrites these values:"}
      </Notice>
      {differences.length > 0 && (
        <ComparisonTable
          headings={["Field", "Saved now", "Yours"]}
          rows={differences.map((difference) => {
            const { label, saved, yours } = t(difference);
            return { name: label, values: [saved || "—", yours || "—"] };
          })}
        />
      )}
    </>
  );
}

function describePlainly({ field, saved, yours }: Difference): { label: string; saved: string; yours: string } {
  return { label: humanise(field), saved, yours };
}
