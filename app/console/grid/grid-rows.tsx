import { type ReactNode, useState } from "react";

import type { Field } from "~/contract/field";
import type { Page } from "~/contract/list";
import { DataTable } from "~/ui/table/data-table";
import { readValue } from "~/ui/table/field-columns";
import { Pagination } from "~/ui/table/pagination";

import { BetweenDialog } from "./between-dialog";
import { type Choice, chosenAmong, withSelected } from "./choice";
import { rowsAsText } from "./copy-rows";
import { GridBulkBar } from "./grid-bulk-bar";
import type { GridChoice } from "./grid-choice";
import { type ComputedColumns, type CountLinks, gridColumns } from "./grid-columns";
import type { Grid } from "./use-grid";
import { useIsRefetching } from "./use-is-refetching";
import { useSeenRows } from "./use-seen-rows";
import type { RowLink } from "./value-menu";

export interface GridBulk<Row> {
  /** What a row is called, for the box that chooses it. The bulk call names it by its key. */
  nameOf: (row: Row) => string;
  /** What may be done with the chosen rows: `BulkAction`s. The rows are those that were in sight since the list was opened. */
  actions: (choice: GridChoice, rows: readonly Row[]) => ReactNode;
  /** What is done here needs the rows themselves, so nobody can choose all that match. */
  asksForRows?: boolean;
}

export interface GridRowsProps<Row extends object> {
  grid: Grid;
  page: Page<Row>;
  keyOf: (row: Row) => string;
  hrefOf: ((row: Row) => string | undefined) | undefined;
  bulk: GridBulk<Row> | undefined;
  computed: ComputedColumns<Row> | undefined;
  countLinks: CountLinks<Row> | undefined;
  rowLinks: ((row: Row) => readonly RowLink[]) | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Opens a closer look at a row, where the screen has one. */
  onPeek: ((row: Row) => void) | undefined;
  /** Stands in place of the rows while there are none. */
  empty: ReactNode;
}

/** The rows of a grid, their pages, and what can be done with the chosen ones. */
export function GridRows<Row extends object>(props: GridRowsProps<Row>) {
  const { grid, page, keyOf, hrefOf, bulk, computed, countLinks, rowLinks, choice, onChoose, onPeek, empty } = props;
  const { set, pageSize, exactTotalUpTo, links, noun, context, shown, state } = grid;
  const [between, setBetween] = useState<{ field: Field; value: number }>();
  const seen = useSeenRows(page.items, keyOf);
  const isRefetching = useIsRefetching();
  const keys = page.items.map(keyOf);
  const firstValue = (row: Row) => String(readValue(row, shown[0]?.name ?? set.key));
  const chosenRows = () => (choice.kind === "some" ? [...choice.keys].flatMap((key) => seen.get(key) ?? []) : []);
  const onBetween = (field: Field, value: number) => setBetween({ field, value });
  return (
    <>
      <DataTable
        caption={set.label.many}
        columns={gridColumns<Row>(grid, { hrefOf, onBetween, onPeek, computed, countLinks, rowLinks })}
        rows={page.items}
        total={page.total}
        keyOf={keyOf}
        sort={links.sort}
        sortHref={links.sortHref}
        selection={{
          selected: chosenAmong(choice, keys),
          onChange: (selected) => onChoose(withSelected(choice, keys, selected)),
          nameOf: bulk?.nameOf ?? firstValue,
        }}
        state={isRefetching ? "refreshing" : "ready"}
        skeletonRows={pageSize}
        empty={empty}
      />
      <GridBulkBar
        grid={grid}
        choice={choice}
        onChange={onChoose}
        matching={page.total}
        actions={bulk && ((chosen) => bulk.actions(chosen, chosenRows()))}
        canChooseAll={bulk !== undefined && !bulk.asksForRows}
        asText={() => rowsAsText(chosenRows(), shown, context)}
      />
      <Pagination
        page={state.page}
        pageSize={pageSize}
        total={page.total}
        exactUpTo={exactTotalUpTo}
        hrefFor={links.pageHref}
        noun={noun}
      />
      {between && <BetweenDialog {...between} links={links} onClose={() => setBetween(undefined)} />}
    </>
  );
}
