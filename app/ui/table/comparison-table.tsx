import type { ReactNode } from "react";
import { styled } from "styled-components";

interface ComparisonTableProps {
  /** The header of the row names, followed by the compared objects. */
  headings: readonly [ReactNode, ...ReactNode[]];
  rows: readonly ComparedRow[];
}

interface ComparedRow {
  name: string;
  values: readonly ReactNode[];
  /** Values to highlight, by their position. */
  marked?: readonly number[];
}

/** Values side by side, one row per compared property. Long values wrap, so that all columns remain visible. */
export function ComparisonTable({ headings: [first, ...headings], rows }: ComparisonTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {headings.map((heading, index) => (
            <th key={index} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, marked = [] }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={index} data-marked={marked.includes(index) || undefined}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  font: 400 var(--type-13) var(--font-sans);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px 8px;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td {
    white-space: pre-line;
  }
  thead th {
    font: 500 var(--type-13) var(--font-sans);
  }
  tbody th {
    color: var(--muted-text);
  }
  [data-marked] {
    background: var(--primary-soft);
  }
  svg {
    display: inline-block;
    margin-inline-end: 4px;
    vertical-align: -3px;
  }
`;
