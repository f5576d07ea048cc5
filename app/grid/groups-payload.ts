import type { Group, Page } from "~/contract/list";

import type { GroupDetails } from "./group-details";
import type { GridSetup } from "./read-grid.server";
import { isCollapsedByDefault, groupTree, type GroupNode, type GroupValue } from "./group-tree";

/** A group on its way to the browser. Its path is not repeated, because there may be hundreds: it is that of the outer group and its value. */
type GroupPayload = [value: GroupValue, count: number, metric: number | null, details?: GroupDetails];

/** The outer groups that a page shows, in their order, and what it says of all groups of its list. */
export interface GroupsPayload {
  shown: { group: GroupPayload; within: GroupPayload[] }[];
  /** How many groups there are on the outer level. */
  tops: number;
  /** How many groups the list answered, on the innermost level. */
  all: number;
}

/** A page of a list as its grid takes it: with the groups that it shows, or with all of them, which are few. */
export type GridPage<Row> = Page<Row> & { ofGroups?: GroupsPayload };

type GroupWindow = Pick<GridSetup, "groupPage" | "pageSize" | "metric">;

/**
 * The groups that the page shows, with the number of all. They carry what summarizes them as far as it is shown: of a page that
 * begins folded, the outer groups; else the groups within them, from which the outer ones follow.
 */
export function toGroupsPayload(groups: readonly Group[], { groupPage, pageSize, metric }: GroupWindow): GroupsPayload {
  const tree = groupTree(groups, metric?.merge);
  const tops = tree.slice((groupPage - 1) * pageSize, groupPage * pageSize);
  const isFolded = isCollapsedByDefault(tops);
  return {
    shown: tops.map((top) => ({
      group: toGroupPayload(top, true),
      within: top.children.map((child) => toGroupPayload(child, !isFolded || top.children.length === 1)),
    })),
    tops: tree.length,
    all: groups.length,
  };
}

/** The groups as a tree again. */
export function readCarried({ shown }: GroupsPayload): GroupNode[] {
  return shown.map(({ group, within }) => {
    const top = toNode(group, []);
    return { ...top, children: within.map((one) => toNode(one, top.path)) };
  });
}

function toGroupPayload({ path, count, metric, details }: GroupNode, withDetails: boolean): GroupPayload {
  const value = path.at(-1) ?? null;
  return withDetails && details ? [value, count, metric, details] : [value, count, metric];
}

function toNode([value, count, metric, details]: GroupPayload, outer: readonly GroupValue[]): GroupNode {
  return { path: [...outer, value], count, metric, ...(details && { details }), children: [] };
}
