import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";

import type { Field, FieldSet } from "~/contract/field";
import { addressWith } from "~/shell/screens/address-with";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Skeleton } from "~/ui/feedback/skeleton";
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

/** All rows of a long list as plain text, from its CSV file. */
export function PrintedRows({ grid, file, total, children }: PrintedRowsProps) {
  const { set, state, columns, printedRows, search } = grid;
  const [read, setRead] = useState<{ rows: string[][] } | { failure: string }>();
  const address = exportAddress(file, { format: "csv", columns: columns.map(({ name }) => name), state });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    fetchRows(address, { atMost: printedRows, signal })
      .then((rows) => setRead({ rows }))
      .catch((error: unknown) => {
        if (!signal.aborted) setRead({ failure: error instanceof Error ? error.message : String(error) });
      });
    return () => ending.abort();
  }, [address, printedRows]);
  const noun = nounOf(set, total);
  if (!read)
    return (
      <div role="status">
        Preparing {noun} for printing…
        <Skeleton lines={12} />
      </div>
    );
  if ("failure" in read)
    return <NotPrepared reason={read.failure} backTo={addressWith(search, PRINT_PARAMETER, undefined)} />;
  const { rows } = read;
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_TABLE) }, (_, index) => index * ROWS_PER_TABLE);
  return (
    <>
      <PrintFacts noun={noun} page={{ items: rows, page: 1, pageSize: rows.length, total }} />
      <Tables>
        {starts.map((start) => (
          <PrintedTable key={start} set={set} columns={columns} rows={rows.slice(start, start + ROWS_PER_TABLE)} />
        ))}
      </Tables>
      {children}
    </>
  );
}

function NotPrepared({ reason, backTo }: { reason: string; backTo: string }) {
  return (
    <ErrorPanel
      title="The rows could not be prepared for printing."
      canRetry={false}
      actions={<Link to={backTo}>Back to the list</Link>}
    >
      {reason}
    </ErrorPanel>
  );
}

interface PrintedTableProps {
  set: FieldSet;
  columns: readonly Field[];
  /** The values of the columns as text. */
  rows: readonly (readonly string[])[];
}

function PrintedTable({ set, columns, rows }: PrintedTableProps) {
  const classNames = columns.map(({ kind }) => alignmentOf(kind) ?? (kind === "time" ? "time" : undefined));
  return (
    <table aria-label={set.label.many}>
      <thead>
        <tr>
          {columns.map(({ name, label }, index) => (
            <th key={name} scope="col" className={classNames[index]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], row) => (
          <tr key={row}>
            <th scope="row" className={classNames[0]}>
              {first}
            </th>
            {others.map((text, index) => (
              <td key={columns[index + 1]?.name} className={classNames[index + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
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
