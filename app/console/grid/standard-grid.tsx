import { useLocation, useRevalidator } from "@remix-run/react";
import { ListFilter, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { useFormats } from "~/console/format-context";
import { useShellData } from "~/console/use-shell-data";
import type { Page } from "~/contract/list";
import { Button, IconButton } from "~/ui/actions/button";
import { ColumnChooser } from "~/ui/table/column-chooser";
import { DataTable } from "~/ui/table/data-table";
import { FacetPanel } from "~/ui/table/facet-panel";
import { toColumns } from "~/ui/table/field-columns";
import { FilterChips } from "~/ui/table/filter-chips";
import { Pagination } from "~/ui/table/pagination";
import { Toolbar } from "~/ui/table/toolbar";

import { readAddress, writeAddress } from "./address";
import { chipsOf } from "./chips";
import { choicesOf, columnsOf } from "./column-choices";
import { ExportMenu } from "./export-menu";
import { facetsOf } from "./facets";
import { createGridLinks } from "./grid-links";
import { NoMatches } from "./no-matches";
import { QuickSearch } from "./quick-search";
import type { GridSetup } from "./read-grid.server";
import { useIsRefetching } from "./use-is-refetching";
import { useTablePreferences } from "./use-table-preferences";
import { valueMenu } from "./value-menu";

interface StandardGridProps<Row extends object> {
  grid: GridSetup;
  page: Page<Row>;
  keyOf: (row: Row) => string;
  /** The list's name under /exports/, where it can be exported. */
  exportAs?: string;
  /** What stands here before anything was ever collected. */
  empty: ReactNode;
}

/** The one grid of the console (SCREENS A3): everything it shows follows from the field set and the address. */
export function StandardGrid<Row extends object>({ grid, page, keyOf, exportAs, empty }: StandardGridProps<Row>) {
  const { set, tenantId, pageSize, exactTotalUpTo } = grid;
  const { search } = useLocation();
  const { state, others } = readAddress(new URLSearchParams(search), set);
  const [preferences, setPreferences] = useTablePreferences(tenantId, set.set, grid.preferences);
  const context = useFormats();
  const { brand } = useShellData();
  const revalidator = useRevalidator();
  const isRefetching = useIsRefetching();

  const links = createGridLinks(state, others, set.defaultSort);
  const shown = columnsOf(set, state.columns ?? preferences.columns);
  const columns = toColumns<Row>(shown, {
    context,
    menuFor: (field, value) => valueMenu(field, value, links, context),
  });
  const noun = set.label.many.toLowerCase();
  const isFiltered = state.q !== "" || state.filters.length > 0 || state.range !== undefined;
  const facets = facetsOf(set, page.facets, state, context);
  const showsFacets = preferences.showsFacets ?? true;
  // Until somebody asks for it, the panel is only where there is room beside the rows.
  const facetsState = preferences.showsFacets === undefined ? "auto" : "asked";

  return (
    <Frame data-density={preferences.density}>
      <Toolbar search={<QuickSearch label={`Search ${noun}`} value={state.q} hrefFor={links.withSearch} />}>
        {facets.length > 0 && (
          <Button
            icon={ListFilter}
            aria-pressed={showsFacets}
            onClick={() => setPreferences({ showsFacets: !showsFacets })}
          >
            Filters
          </Button>
        )}
        <ColumnChooser
          columns={choicesOf(set, shown)}
          onChange={(choices) =>
            setPreferences({ columns: choices.filter(({ isShown }) => isShown).map(({ key }) => key) })
          }
          onReset={() => setPreferences({ columns: undefined, density: undefined })}
          density={preferences.density ?? brand.density}
          onDensityChange={(density) => setPreferences({ density })}
        />
        {exportAs !== undefined && (
          <ExportMenu
            list={exportAs}
            query={writeAddress(state).toString()}
            shown={shown.map(({ name }) => name)}
            all={set.fields.map(({ name }) => name)}
          />
        )}
        <IconButton icon={RefreshCw} label="Refresh" variant="secondary" onClick={() => revalidator.revalidate()} />
      </Toolbar>
      <FilterChips chips={chipsOf(state, set, links, context)} clearTo={links.clearTo} />
      <div className="body">
        {showsFacets && facets.length > 0 && (
          <div className="facets" data-state={facetsState}>
            <FacetPanel facets={facets} hrefFor={links.change} />
          </div>
        )}
        <div className="rows">
          <DataTable
            caption={set.label.many}
            columns={columns}
            rows={page.items}
            keyOf={keyOf}
            sort={links.sort}
            sortHref={links.sortHref}
            state={isRefetching ? "refreshing" : "ready"}
            skeletonRows={pageSize}
            empty={isFiltered ? <NoMatches noun={noun} clearTo={links.clearTo} /> : empty}
          />
          <Pagination
            page={state.page}
            pageSize={pageSize}
            total={page.total}
            exactUpTo={exactTotalUpTo}
            hrefFor={links.pageHref}
            noun={noun}
          />
        </div>
      </div>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: 12px;
  &[data-density="compact"] {
    --row-height: 36px;
  }
  &[data-density="comfortable"] {
    --row-height: 44px;
  }
  .body {
    display: flex;
    gap: 16px;
    align-items: flex-start;
  }
  .facets {
    flex: 0 0 200px;
  }
  .rows {
    display: grid;
    flex: 1;
    gap: 8px;
    min-inline-size: 0;
  }
  @media (max-width: 1199px) {
    .body {
      display: block;
    }
    .facets[data-state="auto"] {
      display: none;
    }
    .facets {
      margin-block-end: 12px;
    }
  }
`;
