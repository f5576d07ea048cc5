import { type ReactNode, useId, useRef, useState } from "react";

import { fieldOf, valueAt } from "~/contract/field-facts";
import { formatCell } from "~/ui/table/cells/render-cell";
import type { Tone } from "~/ui/tones";
import { FilterChips } from "~/ui/table/filter-chips";
import { useShortcuts } from "~/shell/shortcuts/use-shortcuts";

import { FacetSlot, type RequestedFacets } from "./facet-slot";
import type { GridPage } from "./groups-payload";
import { AskedLine } from "./asked-line";
import { answersQuestion, chipsOf, conditionChips } from "./chips";
import { CannotCountSlot, CountingSlot, EmptyRowsSlot, FilteredHereSlot } from "./notice-slots";
import { countChosen } from "./choice";
import type { ComputedColumns, CountLinks, MarkColumn } from "./grid-columns";
import { GridFrame, PictureFrame } from "./grid-frame";
import { GroupsSlot } from "./groups-slot";
import { GridPeek } from "./grid-peek";
import { type GridBulk, GridRows } from "./grid-rows";
import { nounOf } from "./noun-of";
import { PrintFacts } from "./print-facts";
import { PrintingSlot } from "./printing-slot";
import { usePrinting } from "./use-printing";
import { gridShortcuts } from "./grid-shortcuts";
import { GridToolbar } from "./grid-toolbar";
import type { GridSetup } from "./read-grid.server";
import { useRowSelection } from "./use-row-selection";
import { useExported, type ExportKey } from "./use-exported";
import { topRows } from "./top-rows";
import { type Grid, useGrid } from "./use-grid";
import type { RowLink } from "./value-menu";

interface StandardGridProps<Row extends object> {
  grid: GridSetup;
  page: GridPage<Row>;
  /** The key that identifies a row in bulk calls. */
  keyOf: (row: Row) => string;
  /** The link of a row; by default, the link of its first value. */
  hrefOf?: (row: Row) => string | undefined;
  /** The colour of a row that needs attention. */
  toneOf?: (row: Row) => Tone | undefined;
  /** The bulk actions. Undefined for read-only roles, which can only select and copy rows. */
  bulk?: GridBulk<Row> | undefined;
  /** Columns that are calculated for the rows on the page. */
  computed?: ComputedColumns<Row>;
  /** Numbers that link to the rows they count. */
  countLinks?: CountLinks<Row>;
  /** Changes how the columns of fields are drawn. */
  mark?: MarkColumn<Row>;
  /** Further links of a row, in the menu of its first value. */
  rowLinks?: (row: Row) => readonly RowLink[];
  /** The preview of a row. */
  peek?: (row: Row) => ReactNode;
  /** The name of the list under /exports/, if it can be exported. */
  exportAs?: string;
  /** The field by which an export finds selected rows, if several fields identify a row. */
  exportKey?: ExportKey;
  /** Filters of the export in addition to the URL, such as the device of the screen. */
  exportOnly?: Record<string, string>;
  /** For screens that fetch their facets on request. */
  facetPanel?: RequestedFacets;
  /** Whether the screen has a question box, so that every part of the question is shown as a chip. */
  readsQuestions?: boolean;
  /** A chart of the matching rows, shown instead of rows, groups and columns. */
  picture?: ReactNode;
  /** Shown instead of rows if no data source provides them, regardless of the filters. */
  noSource?: ReactNode;
  /** The empty state. */
  empty: ReactNode;
}

/** The console's grid: its content is derived from the field set and the URL. */
export function StandardGrid<Row extends object>(props: StandardGridProps<Row>) {
  const { keyOf, hrefOf, bulk, computed, countLinks, rowLinks, peek } = props;
  const exported = useExported(props);
  const grid = useGrid(props.grid, props.page);
  const page = pageOfTop(props, grid);
  const { set, intended, links, context, preferences, group } = grid;
  const isAnswer = answersQuestion(intended.others);
  const saysAll = isAnswer || props.readsQuestions === true;
  // Another organization may have rows with the same names.
  const [choice, setChoice] = useRowSelection(`${grid.tenantId}?${grid.conditions}`);
  const [peekedKey, setPeekedKey] = useState<string>();
  const frame = useRef<HTMLElement>(null);
  const { isPrinted, print } = usePrinting();
  const printedFile = isPrinted && isLong(props, page, group) ? exported : undefined;
  const rowsId = useId();
  useShortcuts(
    "List",
    gridShortcuts({
      frame: () => frame.current,
      onPeek: peek && setPeekedKey,
      onPrint: print,
    }),
  );
  const peeked = page.items.findIndex((row) => keyOf(row) === peekedKey);
  const peekedRow = page.items[peeked];
  const { facetPanel } = props;
  const facets = facetPanel ? inOrderOf(Object.keys(page.facets), grid.facets) : grid.facets;
  const showsFacets = facetPanel ? facetPanel.isShown : (preferences.showsFacets ?? true);
  const empty = (
    <EmptyRowsSlot grid={grid} noSource={props.noSource}>
      {props.empty}
    </EmptyRowsSlot>
  );
  const uncounted = page.onThisPage && <CannotCountSlot filtered={page.onThisPage} set={set} />;
  return (
    <GridFrame ref={frame} data-grid="" data-density={preferences.density}>
      <GridToolbar
        grid={grid}
        page={page}
        showsFacets={showsFacets}
        facetsTo={facetPanel?.toggleTo}
        hasRows={props.picture === undefined}
        exported={page.onThisPage ? undefined : exported}
        isBusy={countChosen(choice, page.total) > 0 || peekedRow !== undefined}
      />
      {!printedFile && (
        <PrintFacts
          noun={nounOf(grid.set, page.total)}
          page={page}
          groups={group.length > 0 ? page.ofGroups : undefined}
        />
      )}
      <AskedLine others={intended.others} links={links} />
      <FilterChips
        title={isAnswer ? "Read as" : undefined}
        chips={
          props.picture === undefined
            ? chipsOf({ ...intended, set, links, context, saysAll })
            : conditionChips({ ...intended, set, links, context })
        }
        clearTo={saysAll ? links.clearQuestionTo : links.clearTo}
      />
      {page.onThisPage && <FilteredHereSlot filtered={page.onThisPage} set={set} />}
      <div className="body">
        {showsFacets && <FacetSlot grid={grid} facets={facets} requested={facetPanel} skipTo={rowsId} />}
        <div className="rows" id={rowsId} tabIndex={-1}>
          {isPrinted && <PrintingSlot grid={grid} file={printedFile} total={page.total} />}
          {page.count && <CountingSlot count={page.count} />}
          {props.picture !== undefined && !page.count ? (
            <PictureFrame data-total={page.total}>{uncounted ?? (page.total > 0 ? props.picture : empty)}</PictureFrame>
          ) : group.length > 0 && !page.count ? (
            (uncounted ?? (
              <GroupsSlot
                grid={grid}
                page={page}
                bulk={bulk as GridBulk<unknown> | undefined}
                exported={page.onThisPage ? undefined : exported}
                empty={empty}
              />
            ))
          ) : printedFile ? null : (
            <GridRows<Row>
              grid={grid}
              page={page}
              keyOf={keyOf}
              hrefOf={hrefOf}
              toneOf={props.toneOf}
              bulk={bulk}
              exported={page.onThisPage ? undefined : exported}
              exportKey={props.exportKey}
              computed={computed}
              countLinks={countLinks}
              mark={props.mark}
              rowLinks={rowLinks}
              choice={choice}
              onChoose={setChoice}
              onPeek={peek && ((row) => setPeekedKey(keyOf(row)))}
              empty={empty}
            />
          )}
        </div>
      </div>
      {peek && peekedRow && (
        <GridPeek
          title={titleOf(peekedRow, grid)}
          index={peeked}
          count={page.items.length}
          onMove={(index) => setPeekedKey(page.items[index] && keyOf(page.items[index]))}
          onClose={() => setPeekedKey(undefined)}
          openTo={hrefOf?.(peekedRow)}
        >
          {peek(peekedRow)}
        </GridPeek>
      )}
    </GridFrame>
  );
}

/**
 * A question for the top rows shows only those. Groups are limited by the API, and a chart covers all matching rows.
 */
function pageOfTop<Row extends object>({ page, picture }: StandardGridProps<Row>, grid: Grid): GridPage<Row> {
  const { top, pageSize, state, group } = grid;
  return picture !== undefined || group.length > 0 ? page : topRows(page, { top, pageSize, number: state.page });
}

/** Facets that a screen fetches on request are in its order, not in that of the columns. */
function inOrderOf(names: readonly string[], facets: Grid["facets"]): Grid["facets"] {
  return facets.toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
}

/** The row's first value, formatted as in its column. */
function titleOf(row: object, { set, shown, context }: Grid): string {
  const field = shown[0] ?? fieldOf(set, set.key);
  const value = valueAt(row, field.name);
  return field.kind === "time" ? context.formatTime(String(value)).text : formatCell(field, value, context);
}

/** Whether a table of single rows does not contain all of them. */
function isLong(
  { picture }: Pick<StandardGridProps<object>, "picture">,
  page: GridPage<object>,
  group: readonly string[],
) {
  return picture === undefined && group.length === 0 && !page.onThisPage && page.items.length < page.total;
}
