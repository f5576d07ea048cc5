import type { ReactNode } from "react";
import { styled } from "styled-components";

interface PlainTableProps {
  headings: readonly string[];
  /** The headings of columns of numbers, which are aligned to the end. */
  numbers?: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown in place of the table if there are no rows; for a table that can be empty. */
  empty?: string;
}

/** A short table in a card or a drawer, without sorting or selection. */
export function PlainTable({ headings, numbers = [], rows, empty }: PlainTableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  const alignment = (heading: string | undefined) =>
    heading !== undefined && numbers.includes(heading) ? "end" : undefined;
  return (
    // A scrollable area must be reachable by keyboard.
    <Scroll tabIndex={0} role="group" aria-label={headings[0]}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" data-align={alignment(heading)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]} data-align={alignment(headings[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  table {
    inline-size: 100%;
    font: 400 var(--type-13) var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  [data-align="end"] {
    text-align: end;
  }
  thead th {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
`;
