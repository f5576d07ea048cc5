import type { ReactNode } from "react";
import { useState } from "react";

import type { Page } from "~/contract/list";
import { formatNumber } from "~/ui/format/number";
import { DataTable } from "~/ui/table/data-table";
import { Pagination } from "~/ui/table/pagination";

import { groupColumns } from "./group-columns";
import { groupTree, keyOfGroup } from "./group-tree";
import type { Grid } from "./use-grid";
import { useIsRefetching } from "./use-is-refetching";

interface GridGroupsProps {
  grid: Grid;
  page: Page<unknown>;
  /** Stands in place of the groups while nothing matches. */
  empty: ReactNode;
}

/** The rows of a list in groups, a page of groups at a time. A group leads to its rows; one with groups in it can be folded. */
export function GridGroups({ grid, page, empty }: GridGroupsProps) {
  const { set, state, pageSize, exactTotalUpTo, links, metric, mostGroups, noun } = grid;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isRefetching = useIsRefetching();
  const tree = groupTree(page.groups, metric?.isAddable ?? false);
  const tops = tree.slice((state.page - 1) * pageSize, state.page * pageSize);
  const rows = tops.flatMap((top) => (folded.has(keyOfGroup(top)) ? [top] : [top, ...top.children]));
  const fold = (key: string) => setFolded(new Set(folded.has(key) ? without(folded, key) : [...folded, key]));
  return (
    <>
      <DataTable
        caption={`${set.label.many} in groups`}
        columns={groupColumns(grid, { total: page.total, folded, fold })}
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
