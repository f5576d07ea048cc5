import { type ReactNode, type RefObject, useId, useRef, useState } from "react";

import { ProgressBar } from "../feedback/progress-bar";
import type { Tone } from "../tones";
import { CellMenu } from "./cell-menu";
import type { Column } from "./column";
import { HeaderRow } from "./header-row";
import type { Selection } from "./selection";
import { SkeletonRows } from "./skeleton-rows";
import type { SortKey } from "./sort";
import { TableFrame } from "./table-frame";
import { TableRow } from "./table-row";
import { useEarlyTicks } from "./use-early-ticks";

/** The menus and widths of the columns, rendered on first use, when their script is fetched. */
interface TableTools<Row> {
  /** Whether the columns were changed before. */
  isWanted: boolean;
  draw: (table: { scroller: RefObject<HTMLElement>; columns: readonly Column<Row>[]; scope: string }) => ReactNode;
}

export interface DataTableProps<Row> {
  /** The rows' name for screen readers: "Devices". */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The total number of rows, if these are only one page. */
  total?: number;
  keyOf: (row: Row) => string;
  /** The colour of a row that needs attention. */
  toneOf?: ((row: Row) => Tone | undefined) | undefined;
  sort?: readonly SortKey[];
  /** The address of another sort order. A plain click follows it; shift-click uses the one with a second key. */
  sortHref?: (key: string, isAdded: boolean) => string;
  selection?: Selection<Row> | undefined;
  /** The user's column settings. */
  tools?: TableTools<Row>;
  /** `loading` before the first rows, `refreshing` while the current ones are fetched again. */
  state?: "ready" | "loading" | "refreshing";
  /** How many rows to reserve space for while loading. */
  skeletonRows?: number;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /**
   * `screen` scrolls inside the window so that header and first column remain visible; `content` is as tall as its
   * rows.
   */
  height?: "screen" | "content";
  /** `bordered` is a standalone table; `flush` fills a card. */
  look?: "bordered" | "flush";
}

/** Rows with a sticky header and first column. One line per row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    total,
    keyOf,
    toneOf,
    sort = [],
    sortHref,
    selection,
    tools,
    state = "ready",
    skeletonRows = 20,
    empty,
    height = "screen",
    look = "bordered",
  } = props;
  const captionId = useId();
  const lastChosen = useRef<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  useEarlyTicks(scroller, selection, rows.map(keyOf));
  const columnCount = columns.length + (selection ? 1 : 0);
  return (
    <TableFrame data-look={look} data-total={total}>
      <ProgressBar active={state === "refreshing"} of="box" label={`Refreshing ${caption}`} />
      {/* A scrolling area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className="scroll" role="group" aria-labelledby={captionId} tabIndex={0} data-height={height}>
        <table aria-busy={state !== "ready" || undefined}>
          <caption id={captionId} className="visually-hidden">
            {caption}
          </caption>
          <HeaderRow
            columns={columns}
            rows={rows}
            sort={sort}
            sortHref={sortHref}
            selection={selection}
            keyOf={keyOf}
            onTools={tools && (() => setPointedAt(true))}
          />
          <tbody data-cells="">
            {state === "loading" && (
              <SkeletonRows columns={columns} count={skeletonRows} hasSelection={selection !== undefined} />
            )}
            {state !== "loading" &&
              rows.map((row) => (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  rowKey={keyOf(row)}
                  rows={rows}
                  keyOf={keyOf}
                  columns={columns}
                  tone={toneOf?.(row)}
                  selection={selection}
                  lastChosen={lastChosen}
                />
              ))}
            {state !== "loading" && rows.length === 0 && (
              <tr className="empty">
                <td colSpan={columnCount}>
                  <div>{empty ?? "Nothing to show."}</div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {columns.some(({ menuOf }) => menuOf) && state !== "loading" && rows.length > 0 && (
          <CellMenu columns={selection ? [undefined, ...columns] : columns} rows={rows} keyOf={keyOf} />
        )}
        {tools &&
          (isPointedAt || tools.isWanted) &&
          tools.draw({ scroller, columns, scope: `[aria-labelledby="${captionId}"]` })}
      </div>
    </TableFrame>
  );
}
