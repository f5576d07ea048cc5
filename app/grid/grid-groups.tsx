import type { ReactNode } from "react";
import { lazy, Suspense, useState } from "react";

import { formatNumber } from "~/contract/number-facts";
import { Skeleton } from "~/ui/feedback/skeleton";
import { DataTable } from "~/ui/table/data-table";
import { Pagination } from "~/ui/table/pagination";

import { readCarried, type GridPage, type GroupsPayload } from "./groups-payload";
import type { GridBulk } from "./grid-rows";
import { GroupBulkBar } from "./group-bulk-bar";
import { chosenGroups, followGroups, useChosenGroups } from "./group-choice";
import { groupColumns, describeGroup } from "./group-columns";
import { isCollapsedByDefault, type GroupNode, keyOfGroup } from "./group-tree";
import { nounOf } from "./noun-of";
import { TimeGroupsChart as ChartOnServer } from "./time-groups-chart";
import type { ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";
import { useIsRefetching } from "./use-is-refetching";

const NO_GROUPS: GroupsPayload = { shown: [], tops: 0, all: 0 };

/** Most groups have no chart, so the browser fetches its script separately. */
const TimeGroupsChart = import.meta.env.SSR
  ? ChartOnServer
  : lazy(async () => ({ default: (await import("./time-groups-chart")).TimeGroupsChart }));

interface GridGroupsProps<Row> {
  grid: Grid;
  page: GridPage<unknown>;
  /** Bulk actions for groups, if they do not need the individual rows. */
  bulk: GridBulk<Row> | undefined;
  exported: ExportTarget | undefined;
  /** Shown instead of the groups when nothing matches. */
  empty: ReactNode;
}

/**
 * The rows of a list in groups, one page of groups at a time. A group links to its rows. Groups with subgroups can be
 * collapsed.
 */
export function GridGroups<Row>({ grid, page, bulk, exported, empty }: GridGroupsProps<Row>) {
  const { set, state, pageSize, exactTotalUpTo, links, mostGroups, group, byTime } = grid;
  const carried = page.ofGroups ?? NO_GROUPS;
  const tops = readCarried(carried);
  // Groups toggled by the user, relative to the default state.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useChosenGroups(`${grid.tenantId}?${grid.conditions}#${group.join()}`);
  const isRefetching = useIsRefetching();
  const isFoldedAtFirst = isCollapsedByDefault(tops);
  const isFolded = (group: GroupNode) => turned.has(keyOfGroup(group)) !== isFoldedAtFirst;
  const rows = tops.flatMap((top) => {
    const [only, ...others] = top.children;
    if (only && others.length === 0) return [only];
    return isFolded(top) ? [top] : [top, ...top.children];
  });
  const actsOn = bulk && !bulk.asksForRows ? bulk : undefined;
  const canSelect = actsOn !== undefined || exported !== undefined;
  const selection = canSelect
    ? {
        selected: new Set(chosen.keys()),
        onChange: (next: ReadonlySet<string>) => setChosen(followGroups(tops, chosen, next)),
        nameOf: (node: GroupNode) => describeGroup(grid, node),
      }
    : undefined;
  const alone = new Set(tops.flatMap(({ children }) => (children.length === 1 ? children.map(keyOfGroup) : [])));
  const isAlone = (group: GroupNode) => alone.has(keyOfGroup(group));
  const counted = `${formatNumber(page.total)} ${nounOf(set, page.total)}`;
  const fold = (key: string) => setTurned(new Set(turned.has(key) ? without(turned, key) : [...turned, key]));
  return (
    <>
      {carried.series && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <TimeGroupsChart grid={grid} series={carried.series} />
        </Suspense>
      )}
      <DataTable
        caption={`${set.label.many} in groups`}
        columns={groupColumns(grid, { total: page.total, isFolded, isAlone, fold })}
        rows={rows}
        sort={links.sort}
        sortHref={byTime && links.sortHref}
        total={page.total}
        keyOf={keyOfGroup}
        selection={selection}
        state={isRefetching ? "refreshing" : "ready"}
        empty={empty}
      />
      {canSelect && (
        <GroupBulkBar
          grid={grid}
          groups={chosenGroups(chosen)}
          onClear={() => setChosen(NONE)}
          bulk={actsOn}
          exported={exported}
        />
      )}
      <Pagination
        page={state.page}
        pageSize={pageSize}
        total={carried.tops}
        exactUpTo={exactTotalUpTo}
        hrefFor={links.pageHref}
        noun={`groups of ${counted}`}
        singular={`group of ${counted}`}
      />
      {byTime && page.moreGroups && (
        <p>
          Only the latest {formatNumber(carried.tops)} {byTime.step}s are shown. Choose a shorter time range to see
          earlier ones.
        </p>
      )}
      {carried.all >= mostGroups && !byTime && (
        <p>
          Only the {formatNumber(mostGroups)} largest {group.length > 1 ? "groups of both fields" : "groups"} are shown.
        </p>
      )}
    </>
  );
}

const NONE: ReadonlyMap<string, GroupNode> = new Map();

function without(keys: ReadonlySet<string>, key: string): string[] {
  return [...keys].filter((other) => other !== key);
}
