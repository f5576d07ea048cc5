import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";

interface FileRowsProps {
  caption: string;
  heading: string;
  /** The subject of a row. */
  nameHeading: string;
  /** The total, if not all rows are listed. */
  count: number;
  rows: { row: number; name: string; lines: string[] }[];
}

/** Rows of a file with their results. */
export function FileRows({ caption, heading, nameHeading, count, rows }: FileRowsProps) {
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
          <th scope="col">{nameHeading}</th>
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

/** The sections of an import's preview. */
export const ImportPreview = styled.div`
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
