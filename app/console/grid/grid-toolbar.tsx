import { ListFilter } from "lucide-react";

import { Button } from "~/ui/actions/button";
import { Toolbar } from "~/ui/table/toolbar";

import { writeAddress } from "./address";
import { ColumnsMenu } from "./columns-menu";
import { ExportMenu } from "./export-menu";
import { Freshness } from "./freshness";
import { GroupMenu } from "./group-menu";
import { KeysHelp } from "./keys-help";
import { QuickSearch } from "./quick-search";
import type { Grid } from "./use-grid";
import { ViewsMenu } from "./views-menu";

interface GridToolbarProps {
  grid: Grid;
  page: unknown;
  showsFacets: boolean;
  /** The list's name under /exports/, where it can be exported. */
  exportAs: string | undefined;
  exportOnly: Record<string, string> | undefined;
  /** Rows are chosen or looked at: they are not fetched again by themselves. */
  isBusy: boolean;
  hasKeys: boolean;
  onKeysChange: (hasKeys: boolean) => void;
}

/** What acts on the whole list. */
export function GridToolbar(props: GridToolbarProps) {
  const { grid, page, showsFacets, exportAs, exportOnly, isBusy, hasKeys, onKeysChange } = props;
  const { set, state, links, noun, shown, facets, group, preferences, setPreferences } = grid;
  return (
    <Toolbar search={<QuickSearch label={`Search ${noun}`} value={state.q} hrefFor={links.withSearch} />}>
      {facets.length > 0 && (
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
      <GroupMenu grid={grid} />
      {group.length === 0 && <ColumnsMenu grid={grid} />}
      {exportAs !== undefined && (
        <ExportMenu
          list={exportAs}
          query={writeAddress({ ...state, group: undefined }, new URLSearchParams(exportOnly)).toString()}
          shown={shown.map(({ name }) => name)}
          all={set.fields.flatMap(({ name, column }) => (column ? name : []))}
        />
      )}
      <Freshness
        page={page}
        everySeconds={preferences.refreshSeconds ?? 0}
        onEveryChange={(refreshSeconds) => setPreferences({ refreshSeconds })}
        isPaused={isBusy}
      />
      <KeysHelp isOn={hasKeys} onChange={onKeysChange} />
    </Toolbar>
  );
}
