import type { FieldSet } from "~/contract/field";
import { Notice } from "~/ui/feedback/notice";
import { FileRows, ImportPreview } from "~/shell/change/file-rows";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { useTerminology } from "~/shell/use-terminology";

import type { ShownImport } from "../labels-answer";

interface LabelsPreviewProps {
  preview: ShownImport;
  set: FieldSet;
}

/** The preview of an import: rows to change and rows to skip. */
export function LabelsPreview({ preview, set }: LabelsPreviewProps) {
  const { changed, unchanged, skipped, skippedCount, unknownColumns, changes } = preview;
  const t = useTerminology();
  const labelOf = (name: string) => set.fields.find((field) => field.name === name)?.label ?? humanise(name);
  return (
    <ImportPreview>
      <p role="status">
        {formatNumber(changed)} to change, {formatNumber(unchanged)} unchanged, {formatNumber(skippedCount)} skipped.
      </p>
      {unknownColumns.length > 0 && <Notice tone="warn">Ignored columns: {unknownColumns.join(", ")}.</Notice>}
      <FileRows
        caption="Skipped"
        nameHeading={t("Device")}
        heading="Reason"
        count={skippedCount}
        rows={skipped.map(({ row, name, reason }) => ({ row, name, lines: [reason] }))}
      />
      <FileRows
        caption="To change"
        nameHeading={t("Device")}
        heading="Change"
        count={changed}
        rows={changes.map(({ row, name, fields }) => ({
          row,
          name,
          lines: fields.map(({ field, before, after }) => `${labelOf(field)}: ${before || "—"} → ${after}`),
        }))}
      />
    </ImportPreview>
  );
}
