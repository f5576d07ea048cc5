import { type ReactNode, useRef, useState } from "react";

import type { Page } from "~/contract/list";
import { FacetPanel } from "~/ui/table/facet-panel";
import { readValue } from "~/ui/table/field-columns";
import { FilterChips } from "~/ui/table/filter-chips";

import { chipsOf } from "./chips";
import { countChosen } from "./choice";
import type { ComputedColumns, CountLinks } from "./grid-columns";
import { GridFrame } from "./grid-frame";
import { GridGroups } from "./grid-groups";
import { GridPeek } from "./grid-peek";
import { type GridBulk, GridRows } from "./grid-rows";
import { GridToolbar } from "./grid-toolbar";
import { NoMatches } from "./no-matches";
import type { GridSetup } from "./read-grid.server";
import { useChoiceOfRows } from "./use-choice-of-rows";
import { useGrid } from "./use-grid";
import { useGridKeys } from "./use-grid-keys";
import { useKeysSetting } from "./use-keys-setting";
import type { RowLink } from "./value-menu";

interface StandardGridProps<Row extends object> {
  grid: GridSetup;
  page: Page<Row>;
  /** What tells one row from another; a bulk call names rows by it. */
  keyOf: (row: Row) => string;
  /** Where a row leads; by itself, where its first value leads. */
  hrefOf?: (row: Row) => string | undefined;
  /** What may be done with many rows at once. Missing for roles that only look: they can choose rows and copy them. */
  bulk?: GridBulk<Row> | undefined;
  /** Columns that are worked out for the rows in sight. */
  computed?: ComputedColumns<Row>;
  /** Numbers that lead to the rows they count. */
  countLinks?: CountLinks<Row>;
  /** Where else a row leads, in the menu of its first value. */
  rowLinks?: (row: Row) => readonly RowLink[];
  /** A closer look at one row, beside the list. */
  peek?: (row: Row) => ReactNode;
  /** The list's name under /exports/, where it can be exported. */
  exportAs?: string;
  /** What the export is narrowed down to beside what the address says: the screen's own object. */
  exportOnly?: Record<string, string>;
  /** What stands here before anything was ever collected. */
  empty: ReactNode;
}

/** The one grid of the console (SCREENS A3): everything it shows follows from the field set and the address. */
export function StandardGrid<Row extends object>(props: StandardGridProps<Row>) {
  const { page, keyOf, hrefOf, bulk, computed, countLinks, rowLinks, peek, exportAs, exportOnly } = props;
  const grid = useGrid(props.grid, page);
  const { set, intended, links, context, preferences, facets, group } = grid;
  // Another organization may have rows of the same names.
  const [choice, setChoice] = useChoiceOfRows(`${grid.tenantId}?${grid.conditions}`);
  const [peekedKey, setPeekedKey] = useState<string>();
  const [hasKeys, setHasKeys] = useKeysSetting();
  const frame = useRef<HTMLElement>(null);
  useGridKeys(frame, { isOn: hasKeys, onPeek: peek && setPeekedKey });
  const peeked = page.items.findIndex((row) => keyOf(row) === peekedKey);
  const peekedRow = page.items[peeked];
  const showsFacets = preferences.showsFacets ?? true;
  // Until somebody asks for it, the panel is only where there is room beside the rows.
  const facetsState = preferences.showsFacets === undefined ? "auto" : "asked";
  const empty = grid.isFiltered ? <NoMatches noun={grid.noun} clearTo={links.clearTo} /> : props.empty;
  return (
    <GridFrame ref={frame} data-grid="" data-density={preferences.density}>
      <GridToolbar
        grid={grid}
        page={page}
        showsFacets={showsFacets}
        exportAs={exportAs}
        exportOnly={exportOnly}
        isBusy={countChosen(choice, page.total) > 0 || peekedRow !== undefined}
        hasKeys={hasKeys}
        onKeysChange={setHasKeys}
      />
      <FilterChips chips={chipsOf(intended.state, set, links, context)} clearTo={links.clearTo} />
      <div className="body">
        {showsFacets && facets.length > 0 && (
          <div className="facets" data-state={facetsState} data-print="hide">
            <FacetPanel facets={facets} hrefFor={links.change} />
          </div>
        )}
        <div className="rows">
          {group.length > 0 ? (
            <GridGroups grid={grid} page={page} empty={empty} />
          ) : (
            <GridRows<Row>
              grid={grid}
              page={page}
              keyOf={keyOf}
              hrefOf={hrefOf}
              bulk={bulk}
              computed={computed}
              countLinks={countLinks}
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
          title={String(readValue(peekedRow, grid.shown[0]?.name ?? set.key))}
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
