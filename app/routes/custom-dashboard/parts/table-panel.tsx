import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import { Link } from "~/ui/link";
import { renderCell, formatCell } from "~/ui/table/cells/render-cell";

import type { PanelBodyProps } from "./panel-body-props";

const NUMBERS: ReadonlySet<string> = new Set(["number", "bytes", "percent", "duration", "riskScore", "port"]);

/** Rows of a list, or groups with their counts. The first column links to the object of the row. */
export function TablePanel({ title, content }: PanelBodyProps) {
  const formats = useFormats();
  const { columns, rows } = content;
  return (
    <Table aria-label={title}>
      <thead>
        <tr>
          {columns.map(({ name, label, kind }) => (
            <th key={name} scope="col" data-align={NUMBERS.has(kind) ? "end" : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ values, to }, row) => (
          <tr key={row}>
            {columns.map((column, index) => {
              const value = values[index] ?? null;
              const Tag = index === 0 ? "th" : "td";
              return (
                <Tag
                  key={column.name}
                  scope={index === 0 ? "row" : undefined}
                  data-align={NUMBERS.has(column.kind) ? "end" : undefined}
                >
                  {index === 0 && to ? (
                    <Link to={to}>{formatCell(column, value, formats)}</Link>
                  ) : (
                    renderCell(column, value, formats)
                  )}
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  font: 400 var(--type-13) var(--font-sans);
  th,
  td {
    block-size: 32px;
    max-inline-size: 260px;
    padding: 0 12px 0 0;
    border-block-end: 1px solid var(--border);
    overflow: hidden;
    font-weight: 400;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media print {
    th,
    td {
      block-size: auto;
      padding-block: 4px;
      overflow: visible;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  /* The icon of a device or a user is in the line of its name. */
  td svg {
    display: inline-block;
    margin-inline-end: 6px;
    vertical-align: -3px;
  }
  thead th {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  tbody th {
    font-weight: 500;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  [data-align="end"] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
