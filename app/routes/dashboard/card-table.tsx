import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface CardColumn<Row> {
  label: string;
  /** Numbers stand at the end. */
  align?: "end";
  /** Left out where the card is narrow. */
  isExtra?: boolean;
  render: (row: Row) => ReactNode;
}

interface CardTableProps<Row> {
  /** What the rows are, for those who do not see the card's title. */
  label: string;
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A few rows of a list that is longer elsewhere: no sorting, no pages. The first column names the row and gives way first. */
export function CardTable<Row>({ label, columns, rows, keyOf }: CardTableProps<Row>) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" {...attributesOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => {
              const Tag = index === 0 ? "th" : "td";
              return (
                <Tag key={column.label} scope={index === 0 ? "row" : undefined} {...attributesOf(column)}>
                  {column.render(row)}
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function attributesOf<Row>({ align, isExtra }: CardColumn<Row>) {
  return { "data-align": align, "data-extra": isExtra ? "" : undefined };
}

const Table = styled.table`
  inline-size: 100%;
  font: 400 var(--type-13) var(--font-sans);
  th,
  td {
    block-size: 36px;
    padding: 0 12px 0 0;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    block-size: 28px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
  tbody th {
    max-inline-size: 0;
    inline-size: 100%;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
  }
  tbody th a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
    color: inherit;
  }
  [data-align="end"] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @container (max-width: 559px) {
    [data-extra] {
      display: none;
    }
  }
`;
