import type { ReactNode } from "react";
import { useState } from "react";

import type { Page } from "~/contract/list";
import { formatNumber } from "~/contract/number-facts";
import { DataTable } from "~/ui/table/data-table";
import { Pagination } from "~/ui/table/pagination";

import { groupColumns } from "./group-columns";
import { type GroupNode, groupTree, keyOfGroup } from "./group-tree";
import type { Grid } from "./use-grid";
import { useIsRefetching } from "./use-is-refetching";

interface GridGroupsProps {
  grid: Grid;
  page: Page<unknown>;
  /** Shown instead of the groups when nothing matches. */
  empty: ReactNode;
}

/** A page of groups with more rows than this starts collapsed, because rendering them would be slow. */
const MOST_UNFOLDED = 100;

/** The rows of a list in groups, one page of groups at a time. A group links to its rows. Groups with subgroups can be collapsed. */
export function GridGroups({ grid, page, empty }: GridGroupsProps) {
  const { set, state, pageSize, exactTotalUpTo, links, metric, mostGroups, noun } = grid;
  // Those that a person folded or unfolded, the other way round from how they began.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isRefetching = useIsRefetching();
  const tree = groupTree(page.groups, metric?.isAddable ?? false);
  const tops = tree.slice((state.page - 1) * pageSize, state.page * pageSize);
  const beginsFolded = tops.reduce((sum, { children }) => sum + 1 + children.length, 0) > MOST_UNFOLDED;
  const isFolded = (group: GroupNode) => turned.has(keyOfGroup(group)) !== beginsFolded;
  const rows = tops.flatMap((top) => (isFolded(top) ? [top] : [top, ...top.children]));
  const fold = (key: string) => setTurned(new Set(turned.has(key) ? without(turned, key) : [...turned, key]));
  return (
    <>
      <DataTable
        caption={`${set.label.many} in groups`}
        columns={groupColumns(grid, { total: page.total, isFolded, fold })}
        rows={rows}
        total={page.total}
        keyOf={keyOfGroup}
        state={isRefetching ? "refreshing" : "ready"}
        empty={empty}
      />
      <Pagination
        page={state.page}
        pageSize={pageSize}
        total={tree.length}
        exactUpTo={exactTotalUpTo}
        hrefFor={links.pageHref}
        noun={`groups of ${formatNumber(page.total)} ${noun}`}
      />
      {page.groups.length >= mostGroups && <p>Only the {formatNumber(mostGroups)} largest groups are shown.</p>}
    </>
  );
}

function without(keys: ReadonlySet<string>, key: string): string[] {
  return [...keys].filter((other) => other !== key);
}
