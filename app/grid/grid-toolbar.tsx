import { ListFilter, Printer } from "lucide-react";

import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Toolbar } from "~/ui/table/toolbar";

import { ColumnsMenu } from "./columns-menu";
import { ExportMenu } from "./export-menu";
import { printAddress } from "./print-parameter";
import { Freshness } from "./freshness";
import { GroupMenu } from "./group-menu";
import { nounOf } from "./noun-of";
import { QuickSearch } from "./quick-search";
import type { ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";
import { ViewsMenu } from "./views-menu";

interface GridToolbarProps {
  grid: Grid;
  page: unknown;
  showsFacets: boolean;
  /** The link that shows or hides the facets, if they are fetched on request. */
  facetsTo: string | undefined;
  /** False if a chart replaces the rows: it has no columns or groups to choose. */
  hasRows: boolean;
  exported: ExportTarget | undefined;
  /** Rows are selected or previewed, so they are not refreshed automatically. */
  isBusy: boolean;
}

/** Actions for the whole list. */
export function GridToolbar(props: GridToolbarProps) {
  const { grid, page, showsFacets, facetsTo, hasRows, exported, isBusy } = props;
  const { set, state, links, facets, group, preferences, setPreferences } = grid;
  const printTo = printAddress(grid.search);
  return (
    <Toolbar search={<QuickSearch label={`Search ${nounOf(set)}`} value={state.q} hrefFor={links.withSearch} />}>
      {facetsTo !== undefined && (
        <LinkButton
          icon={ListFilter}
          to={facetsTo}
          aria-current={showsFacets}
          aria-keyshortcuts="f"
          preventScrollReset
          replace
        >
          Filters
        </LinkButton>
      )}
      {facetsTo === undefined && facets.length > 0 && (
        <Button
          icon={ListFilter}
          aria-pressed={showsFacets}
          aria-keyshortcuts="f"
          onClick={() => setPreferences({ showsFacets: !showsFacets })}
        >
          Filters
        </Button>
      )}
      <ViewsMenu grid={grid} />
      {hasRows && <GroupMenu grid={grid} />}
      {hasRows && group.length === 0 && <ColumnsMenu grid={grid} />}
      {exported ? (
        <ExportMenu exported={exported} grid={grid} state={state} printTo={printTo} />
      ) : (
        <LinkButton icon={Printer} to={printTo}>
          Print
        </LinkButton>
      )}
      <Freshness
        page={page}
        everySeconds={preferences.refreshSeconds ?? 0}
        onEveryChange={(refreshSeconds) => setPreferences({ refreshSeconds })}
        isPaused={isBusy}
      />
    </Toolbar>
  );
}
