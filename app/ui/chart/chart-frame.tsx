import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

import { useDisclosure } from "../use-disclosure";

/** The formatted numbers of a chart; the first column labels the row. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  /** The chart's name. Not displayed, because the surrounding card usually shows the same text. */
  title: string;
  /** A one-sentence description for people who do not see the chart. */
  description: string;
  legend?: ReactNode;
  table: ChartTable;
  children: ReactNode;
}

/** The frame of every chart: a name, a description, and an optional table of its numbers in place of the chart. */
export function ChartFrame({ title, description, legend, table, children }: ChartFrameProps) {
  const descriptionId = useId();
  const { isOpen, attributes } = useDisclosure();
  return (
    <Figure role="group" aria-label={title} aria-describedby={descriptionId}>
      <p id={descriptionId} className="visually-hidden">
        {description}
      </p>
      <div className="chart">
        {legend}
        {children}
      </div>
      <details data-print="hide" {...attributes}>
        <summary>
          <span className="to-table">View as table</span>
          <span className="to-chart">View as chart</span>
        </summary>
        {isOpen && <ValueTable title={title} {...table} />}
      </details>
    </Figure>
  );
}

/** The numbers of a chart in a scrollable area. */
export function ValueTable({ title, columns, rows }: ChartTable & { title: string }) {
  return (
    // A scrollable area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={`${title}: table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Figure = styled.div`
  display: grid;
  /* A wide table scrolls; it does not make the figure wider. */
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  min-inline-size: 0;
  container-type: inline-size;
  svg {
    overflow: visible;
  }
  .chart {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  /* The table takes the place of the chart. */
  &:has(> details[open]) > .chart,
  details[open] .to-table,
  details:not([open]) .to-chart {
    display: none;
  }
  &:has(> details[open]) details {
    display: flex;
    flex-direction: column-reverse;
  }
  summary {
    inline-size: fit-content;
    padding: 4px 0;
    border-radius: var(--radius-small);
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: var(--text);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  details > div {
    max-block-size: 216px;
    overflow: auto;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
  }
  table {
    inline-size: 100%;
    font: 400 var(--type-12) var(--font-sans);
  }
  th,
  td {
    padding: 4px 8px;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--surface);
    color: var(--muted-text);
    font-weight: 500;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
`;
