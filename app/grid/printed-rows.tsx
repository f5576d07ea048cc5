import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import { addressWith } from "~/shell/screens/address-with";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Skeleton } from "~/ui/feedback/skeleton";
import type { FieldKind } from "~/contract/field";
import { alignmentOf } from "~/ui/table/cells/render-cell";
import { Link } from "~/ui/link";

import { exportAddress } from "./export-address";
import { fetchRows } from "./fetch-rows";
import { nounOf } from "./noun-of";
import { PrintFacts } from "./print-facts";
import { PRINT_PARAMETER } from "./print-parameter";
import type { ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";

interface PrintedRowsProps {
  grid: Grid;
  file: ExportTarget;
  total: number;
  /** Rendered once the rows are in the document. */
  children: ReactNode;
}

/** The time to lay out a table on paper grows with the square of its rows, so each has the rows of a few sheets. */
const ROWS_PER_TABLE = 250;

/**
 * All rows of a long list as plain text, from its CSV file. The elements are created directly: as components, five
 * thousand rows would take a minute.
 */
export function PrintedRows({ grid, file, total, children }: PrintedRowsProps) {
  const { set, state, columns, printedRows, search } = grid;
  const tables = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const address = exportAddress(file, { format: "csv", columns: columns.map(({ name }) => name), state });
  useEffect(() => {
    const ending = new AbortController();
    const fill = async () => {
      const rows = await fetchRows(address, { atMost: printedRows, signal: ending.signal });
      const model = tables.current?.querySelector("table");
      if (model) tables.current?.replaceChildren(...fillTables(model, rows));
      setCount(rows.length);
    };
    fill().catch((error: unknown) => {
      if (!ending.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    });
    return () => ending.abort();
  }, [address, printedRows]);
  if (failure !== undefined)
    return <NotPrepared reason={failure} backTo={addressWith(search, PRINT_PARAMETER, undefined)} />;
  const noun = nounOf(set, total);
  return (
    <>
      {count === undefined ? (
        <div role="status">
          Preparing all {noun} for printing…
          <Skeleton lines={12} />
        </div>
      ) : (
        <PrintFacts noun={noun} page={{ items: { length: count }, page: 1, pageSize: count, total }} />
      )}
      <Tables ref={tables}>
        <table aria-label={set.label.many}>
          <thead>
            <tr>
              {columns.map(({ name, label, kind }) => (
                <th key={name} scope="col" className={classOf(kind)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody />
        </table>
      </Tables>
      {count !== undefined && children}
    </>
  );
}

function NotPrepared({ reason, backTo }: { reason: string; backTo: string }) {
  return (
    <ErrorPanel
      title="The rows could not be prepared for printing."
      actions={<Link to={backTo}>Back to the list</Link>}
    >
      {reason}
    </ErrorPanel>
  );
}

function classOf(kind: FieldKind): string {
  return [alignmentOf(kind), kind === "time" && "time"].filter(Boolean).join(" ");
}

/** Copies of a table with a header and without rows, each with some of these rows. */
function fillTables(model: HTMLTableElement, rows: readonly string[][]): HTMLTableElement[] {
  const classNames = [...model.querySelectorAll("th")].map(({ className }) => className);
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_TABLE) }, (_, index) => index * ROWS_PER_TABLE);
  return starts.map((start) => {
    const table = model.cloneNode(true) as HTMLTableElement;
    const some = rows.slice(start, start + ROWS_PER_TABLE);
    table.tBodies[0]?.replaceChildren(...some.map((row) => rowElement(row, classNames)));
    return table;
  });
}

function rowElement(cells: readonly string[], classNames: readonly string[]): HTMLTableRowElement {
  const row = document.createElement("tr");
  for (const [index, text] of cells.entries()) {
    const cell = document.createElement(index === 0 ? "th" : "td");
    if (index === 0) cell.setAttribute("scope", "row");
    cell.className = classNames[index] ?? "";
    cell.textContent = text;
    row.append(cell);
  }
  return row;
}

/* For paper only, and without the styles of the other tables: with those, the layout of 1,600 rows took six seconds. */
const Tables = styled.div`
  table {
    inline-size: 100%;
    font: 400 8pt / 1.35 var(--font-sans);
  }
  /* Columns may differ in width from one table to the next, which is not seen on another sheet. */
  table + table {
    break-before: page;
  }
  th,
  td {
    padding: 3px 6px 3px 0;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  thead th {
    color: var(--muted-text);
  }
  tbody th {
    font-weight: 500;
  }
  .end {
    text-align: end;
  }
  tbody .time {
    white-space: nowrap;
  }
`;
