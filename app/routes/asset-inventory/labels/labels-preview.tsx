import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/ui/format/number";
import { humanise } from "~/ui/humanise";

import type { ShownImport } from "./labels-answer";

interface LabelsPreviewProps {
  preview: ShownImport;
  set: FieldSet;
}

/** What a file would change, row by row, and what of it would be left out. */
export function LabelsPreview({ preview, set }: LabelsPreviewProps) {
  const { changed, unchanged, skipped, skippedCount, unknownColumns, changes } = preview;
  const labelOf = (name: string) => set.fields.find((field) => field.name === name)?.label ?? humanise(name);
  return (
    <Parts>
      <p role="status">
        {formatNumber(changed)} to change, {formatNumber(unchanged)} as they are already, {formatNumber(skippedCount)}{" "}
        left out.
      </p>
      {unknownColumns.length > 0 && (
        <Notice tone="warn">Columns that are not used: {unknownColumns.join(", ")}.</Notice>
      )}
      <FileRows
        caption="Left out"
        heading="Reason"
        count={skippedCount}
        rows={skipped.map(({ row, name, reason }) => ({ row, name, lines: [reason] }))}
      />
      <FileRows
        caption="To change"
        heading="Change"
        count={changed}
        rows={changes.map(({ row, name, fields }) => ({
          row,
          name,
          lines: fields.map(({ field, before, after }) => `${labelOf(field)}: ${before || "—"} → ${after}`),
        }))}
      />
    </Parts>
  );
}

interface FileRowsProps {
  caption: string;
  heading: string;
  /** How many there are, where not all are listed. */
  count: number;
  rows: { row: number; name: string; lines: string[] }[];
}

function FileRows({ caption, heading, count, rows }: FileRowsProps) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>
        {caption}
        {count > rows.length && `, the first ${rows.length} of ${formatNumber(count)}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Device</th>
          <th scope="col">{heading}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, lines }) => (
          <tr key={row}>
            <td>{row}</td>
            <th scope="row">{name || "—"}</th>
            <td>
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
  font: 400 var(--type-13) var(--font-sans);
  table {
    inline-size: 100%;
  }
  caption {
    padding-block-end: 4px;
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: 6px 8px;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  tbody :is(th, td) {
    overflow-wrap: anywhere;
  }
  tbody th {
    min-inline-size: 8ch;
  }
  thead th {
    color: var(--muted-text);
    font-size: var(--type-12);
  }
`;
