import { useFormats } from "~/shell/format-context";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";
import { IntoView } from "~/ui/layout/into-view";
import { ComparisonTable } from "~/ui/table/comparison-table";
import type { Conflict } from "~/screen/refused-change";

/** Who has saved since, and the differences. */
export function ConflictDetails({ conflict }: { conflict: Conflict }) {
  const { by, at, differences } = conflict;
  const { relative, full } = useFormats().formatTime(at);
  return (
    <IntoView cause={conflict}>
      <Notice tone="warn">
        {by ?? "Someone else"} saved this{" "}
        <time dateTime={at} data-tip={full}>
          {relative}
        </time>
        , after you opened it.{" "}
        {differences.length === 0
          ? "The saved values are the same as yours."
          : "Saving anyway overwrites these values:"}
      </Notice>
      {differences.length > 0 && (
        <ComparisonTable
          headings={["Field", "Saved now", "Yours"]}
          rows={differences.map(({ field, label = humanise(field), saved, yours }) => ({
            name: label,
            values: [saved || "—", yours || "—"],
          }))}
        />
      )}
    </IntoView>
  );
}
