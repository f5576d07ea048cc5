import { lazy, type ReactNode, Suspense, useState } from "react";

import type { Field } from "~/contract/field";
import { BrowserOnly } from "~/ui/browser-only";
import { formatCell } from "~/ui/table/cells/render-cell";
import { DataTable } from "~/ui/table/data-table";
import { useCopying } from "~/shell/notices/use-copying";
import { valueAt } from "~/contract/field-facts";
import type { Tone } from "~/ui/tones";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";
import { Pagination } from "~/ui/table/pagination";

import { type Choice, chosenAmong, withSelected } from "./choice";
import { rowsAsText } from "./copy-rows";
import { GridBulkBar } from "./grid-bulk-bar";
import type { GridSelection } from "./grid-choice";
import type { GridColumnMenu as DrawColumnMenu } from "./grid-column-menu";
import { type ComputedColumns, type CountLinks, gridColumns, type MarkColumn } from "./grid-columns";
import type { GridPage } from "./groups-payload";
import { nounOf } from "./noun-of";
import { ownKey, type ExportKey, type ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";
import { useIsRefetching } from "./use-is-refetching";
import { useSeenRows } from "./use-seen-rows";
import type { RowLink } from "./value-menu";

const BetweenDialog = lazy(() => import("./between-dialog").then((module) => ({ default: module.BetweenDialog })));

const GridColumnMenu = lazy(() =>
  import("./grid-column-menu").then((module) => ({ default: module.GridColumnMenu })),
) as typeof DrawColumnMenu;

/** One column is often not enough: a time, or the name of a software without its version. */
const NAMING_COLUMNS = 2;

export interface GridBulk<Row> {
  /**
   * The accessible name of a row's checkbox, unless its first two columns identify it. Bulk calls identify the row by its
   * key.
   */
  nameOf?: (row: Row) => string;
  /**
   * The bulk actions for the selected rows: `BulkAction`s. They receive the rows that were loaded since the list was
   * opened.
   */
  actions: (choice: GridSelection, rows: readonly Row[]) => ReactNode;
  /** The actions need the row data, so that all matching rows cannot be selected at once. */
  asksForRows?: boolean;
}

export interface GridRowsProps<Row extends object> {
  grid: Grid;
  page: GridPage<Row>;
  keyOf: (row: Row) => string;
  hrefOf: ((row: Row) => string | undefined) | undefined;
  /** The colour of a row that needs attention. */
  toneOf: ((row: Row) => Tone | undefined) | undefined;
  bulk: GridBulk<Row> | undefined;
  exported: ExportTarget | undefined;
  /** The field that identifies the rows, unless it is the key of the field set. */
  exportKey?: ExportKey | undefined;
  computed: ComputedColumns<Row> | undefined;
  countLinks: CountLinks<Row> | undefined;
  mark: MarkColumn<Row> | undefined;
  rowLinks: ((row: Row) => readonly RowLink[]) | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Opens the preview of a row, if the screen has one. */
  onPeek: ((row: Row) => void) | undefined;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
}

/** The rows of a grid, their pagination, and the actions for the selected rows. */
export function GridRows<Row extends object>(props: GridRowsProps<Row>) {
  const {
    grid,
    page,
    keyOf,
    hrefOf,
    bulk,
    exported,
    computed,
    countLinks,
    mark,
    rowLinks,
    choice,
    onChoose,
    onPeek,
    empty,
  } = props;
  const { set, pageSize, exactTotalUpTo, links, context, shown, state } = grid;
  const [between, setBetween] = useState<{ field: Field; value: number }>();
  const seen = useSeenRows(page.items, keyOf);
  const isRefetching = useIsRefetching();
  const keys = page.items.map(keyOf);
  const firstValues = (row: Row) =>
    shown
      .slice(0, NAMING_COLUMNS)
      .map((field) => formatCell(field, valueAt(row, field.name), context))
      .join(", ");
  const chosenRows = () => (choice.kind === "some" ? [...choice.keys].flatMap((key) => seen.get(key) ?? []) : []);
  const copy = useCopying();
  const onCopy = (text: string) => copy(text, "Copied to the clipboard");
  const onBetween = (field: Field, value: number) => setBetween({ field, value });
  const isPastEnd = page.items.length > 0 && page.page < state.page;
  return (
    <>
      {isPastEnd && <Notice>Page {formatNumber(state.page)} does not exist. Showing the last page.</Notice>}
      <DataTable
        caption={set.label.many}
        columns={gridColumns<Row>(grid, { hrefOf, onBetween, onCopy, onPeek, computed, countLinks, mark, rowLinks })}
        rows={page.items}
        total={page.total}
        keyOf={keyOf}
        toneOf={props.toneOf}
        tools={{
          isWanted: grid.preferences.widths !== undefined || grid.preferences.held !== undefined,
          // A page starts with it if columns were resized or pinned.
          draw: (table) => (
            <BrowserOnly fallback={null}>
              <GridColumnMenu grid={grid} {...table} />
            </BrowserOnly>
          ),
        }}
        sort={links.sort}
        sortHref={links.sortHref}
        selection={{
          selected: chosenAmong(choice, keys),
          onChange: (selected) => onChoose(withSelected(choice, keys, selected)),
          nameOf: bulk?.nameOf ?? firstValues,
        }}
        state={isRefetching ? "refreshing" : "ready"}
        skeletonRows={pageSize}
        empty={empty}
      />
      <GridBulkBar
        grid={grid}
        choice={choice}
        onChange={onChoose}
        matching={page.onThisPage ? page.items.length : page.total}
        actions={bulk && ((chosen) => bulk.actions(chosen, chosenRows()))}
        // All matching rows are selected by their conditions, which do not limit their number.
        canChooseAll={bulk !== undefined && !bulk.asksForRows && grid.top === undefined && !page.onThisPage}
        asText={() => rowsAsText(chosenRows(), shown, context)}
        exported={exported}
        exportKey={props.exportKey ?? ownKey(set.key)}
      />
      <Pagination
        page={isPastEnd ? page.page : state.page}
        pageSize={pageSize}
        total={page.total}
        exactUpTo={exactTotalUpTo}
        isUncounted={page.count !== undefined}
        hrefFor={links.pageHref}
        noun={nounOf(set)}
        singular={nounOf(set, 1)}
      />
      {between && (
        <Suspense>
          <BetweenDialog {...between} links={links} onClose={() => setBetween(undefined)} />
        </Suspense>
      )}
    </>
  );
}
