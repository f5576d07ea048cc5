import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface CardColumn<Row> {
  label: string;
  /** Aligns numbers to the end. */
  align?: "end";
  /** Hidden in a narrow card, where the first column shows the value in an element with the class `under`. */
  isExtra?: boolean;
  render: (row: Row) => ReactNode;
}

interface CardTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown below the rows: a link to the rest. */
  foot?: ReactNode;
}

/** The first rows of a longer list, without sorting or paging. The first column is the row header. */
export function CardTable<Row>({ label, columns, rows, keyOf, foot }: CardTableProps<Row>) {
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
      {foot && (
        <tfoot>
          <tr>
            <td colSpan={columns.length}>{foot}</td>
          </tr>
        </tfoot>
      )}
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
    block-size: 30px;
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
  tbody:last-child tr:last-child > *,
  tfoot td {
    border-block-end: 0;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
  tbody th {
    inline-size: 32%;
    max-inline-size: 0;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
  }
  tbody th a {
    color: inherit;
  }
  tbody th svg {
    display: inline-block;
    margin-inline-end: 6px;
    vertical-align: -3px;
  }
  [data-align="end"] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .under {
    display: none;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  [data-align="end"] + :not([data-align="end"]) {
    padding-inline-start: 24px;
  }
  @container (max-width: 559px) {
    [data-extra] {
      display: none;
    }
    tbody > tr > * {
      block-size: 48px;
    }
    tbody th {
      inline-size: 44%;
    }
    .under {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
