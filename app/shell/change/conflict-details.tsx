import { useFormats } from "~/shell/format-context";
import { Notice } from "~/ui/feedback/notice";
import { ComparisonTable } from "~/ui/table/comparison-table";
import type { Conflict } from "~/screen/refused-change";

interface ConflictDetailsProps extends Pick<Conflict, "by" | "at"> {
  /** The differences as text. */
  rows: readonly { label: string; saved: string; yours: string }[];
}

/** Who has saved since, and the differences. */
export function ConflictDetails({ by, at, rows }: ConflictDetailsProps) {
  const { relative, full } = useFormats().formatTime(at);
  return (
    <>
      <Notice tone="warn">
        {by ?? "Someone else"} saved this{" "}
        <time dateTime={at} data-tip={full}>
          {relative}
        </time>
        , after you had opened it.{" "}
        {rows.length === 0 ? "The saved values are the same as yours." : "Saving anyway overwrites these values:"}
      </Notice>
      {rows.length > 0 && (
        <ComparisonTable
          headings={["Field", "Saved now", "Yours"]}
          rows={rows.map(({ label, saved, yours }) => ({ name: label, values: [saved || "—", yours || "—"] }))}
        />
      )}
    </>
  );
}
