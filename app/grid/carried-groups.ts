import type { Group, Page } from "~/contract/list";

import type { GroupDetails } from "./group-details";
import type { GridSetup } from "./read-grid.server";
import { beginsFolded, groupTree, type GroupNode, type GroupValue } from "./group-tree";

/** A group on its way to the browser. Its path is not repeated, because there may be hundreds: it is that of the outer group and its value. */
type CarriedGroup = [value: GroupValue, count: number, metric: number | null, details?: GroupDetails];

/** The outer groups that a page shows, in their order, and what it says of all groups of its list. */
export interface CarriedGroups {
  shown: { group: CarriedGroup; within: CarriedGroup[] }[];
  /** How many groups there are on the outer level. */
  tops: number;
  /** How many groups the list answered, on the innermost level. */
  all: number;
}

/** A page of a list as its grid takes it: with the groups that it shows, or with all of them, which are few. */
export type GridPage<Row> = Page<Row> & { ofGroups?: CarriedGroups };

type Shown = Pick<GridSetup, "groupPage" | "pageSize" | "metric">;

/**
 * The groups that the page shows, with the number of all. They carry what summarizes them as far as it is shown: of a page that
 * begins folded, the outer groups; else the groups within them, from which the outer ones follow.
 */
export function carryGroups(groups: readonly Group[], { groupPage, pageSize, metric }: Shown): CarriedGroups {
  const tree = groupTree(groups, metric?.merge);
  const tops = tree.slice((groupPage - 1) * pageSize, groupPage * pageSize);
  const isFolded = beginsFolded(tops);
  return {
    shown: tops.map((top) => ({
      group: carryGroup(top, true),
      within: top.children.map((child) => carryGroup(child, !isFolded || top.children.length === 1)),
    })),
    tops: tree.length,
    all: groups.length,
  };
}

/** The groups as a tree again. */
export function readCarried({ shown }: CarriedGroups): GroupNode[] {
  return shown.map(({ group, within }) => {
    const top = toNode(group, []);
    return { ...top, children: within.map((one) => toNode(one, top.path)) };
  });
}

function carryGroup({ path, count, metric, details }: GroupNode, withDetails: boolean): CarriedGroup {
  const value = path.at(-1) ?? null;
  return withDetails && details ? [value, count, metric, details] : [value, count, metric];
}

function toNode([value, count, metric, details]: CarriedGroup, outer: readonly GroupValue[]): GroupNode {
  return { path: [...outer, value], count, metric, ...(details && { details }), children: [] };
}
