import type { ReactNode } from "react";
import { useState } from "react";

import type { Page } from "~/contract/list";
import { formatNumber } from "~/contract/number-facts";
import { DataTable } from "~/ui/table/data-table";
import { Pagination } from "~/ui/table/pagination";

import { NOTHING_CHOSEN } from "./choice";
import type { GridBulk } from "./grid-rows";
import { GroupBulkBar } from "./group-bulk-bar";
import { chosenGroups, followGroups } from "./group-choice";
import { groupColumns, sayGroup } from "./group-columns";
import { beginsFolded, type GroupNode, groupTree, keyOfGroup } from "./group-tree";
import type { Grid } from "./use-grid";
import { useChoiceOfRows } from "./use-choice-of-rows";
import { useIsRefetching } from "./use-is-refetching";

interface GridGroupsProps<Row> {
  grid: Grid;
  page: Page<unknown>;
  /** Offered for the rows of whole groups, where it does not need the rows themselves. */
  bulk: GridBulk<Row> | undefined;
  /** Shown instead of the groups when nothing matches. */
  empty: ReactNode;
}

/** The rows of a list in groups, one page of groups at a time. A group links to its rows. Groups with subgroups can be collapsed. */
export function GridGroups<Row>({ grid, page, bulk, empty }: GridGroupsProps<Row>) {
  const { set, state, pageSize, exactTotalUpTo, links, metric, mostGroups, noun, group } = grid;
  // Those that a person folded or unfolded, the other way round from how they began.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [choice, setChoice] = useChoiceOfRows(`${grid.tenantId}?${grid.conditions}#${group.join()}`);
  const chosen = choice.kind === "some" ? choice.keys : NONE;
  const isRefetching = useIsRefetching();
  const tree = groupTree(page.groups, metric?.merge);
  const tops = tree.slice((state.page - 1) * pageSize, state.page * pageSize);
  const isFoldedAtFirst = beginsFolded(tops);
  const isFolded = (group: GroupNode) => turned.has(keyOfGroup(group)) !== isFoldedAtFirst;
  const rows = tops.flatMap((top) => {
    const [only, ...others] = top.children;
    if (only && others.length === 0) return [only];
    return isFolded(top) ? [top] : [top, ...top.children];
  });
  const actsOn = bulk && !bulk.asksForRows ? bulk : undefined;
  const selection = actsOn && {
    selected: chosen,
    onChange: (next: ReadonlySet<string>) => setChoice({ kind: "some", keys: followGroups(tree, chosen, next) }),
    nameOf: (node: GroupNode) => sayGroup(grid, node),
  };
  const alone = new Set(tops.flatMap(({ children }) => (children.length === 1 ? children.map(keyOfGroup) : [])));
  const isAlone = (group: GroupNode) => alone.has(keyOfGroup(group));
  const fold = (key: string) => setTurned(new Set(turned.has(key) ? without(turned, key) : [...turned, key]));
  return (
    <>
      <DataTable
        caption={`${set.label.many} in groups`}
        columns={groupColumns(grid, { total: page.total, isFolded, isAlone, fold })}
        rows={rows}
        total={page.total}
        keyOf={keyOfGroup}
        selection={selection}
        state={isRefetching ? "refreshing" : "ready"}
        empty={empty}
      />
      {actsOn && (
        <GroupBulkBar
          grid={grid}
          groups={chosenGroups(tree, chosen)}
          onClear={() => setChoice(NOTHING_CHOSEN)}
          bulk={actsOn}
        />
      )}
      <Pagination
        page={state.page}
        pageSize={pageSize}
        total={tree.length}
        exactUpTo={exactTotalUpTo}
        hrefFor={links.pageHref}
        noun={`groups of ${formatNumber(page.total)} ${noun}`}
      />
      {page.groups.filter(({ count }) => count > 0).length >= mostGroups && (
        <p>
          Only the {formatNumber(mostGroups)} largest {group.length > 1 ? "groups of both fields" : "groups"} are shown.
        </p>
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

function without(keys: ReadonlySet<string>, key: string): string[] {
  return [...keys].filter((other) => other !== key);
}
