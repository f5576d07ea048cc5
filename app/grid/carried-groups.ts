import type { Page } from "~/contract/list";

import type { GroupDetails } from "./group-details";
import type { GroupNode, GroupValue } from "./group-tree";

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

/** A page of a list as its grid takes it. Without `ofGroups` it carries all groups, and the grid shows some of them. */
export type GridPage<Row> = Page<Row> & { ofGroups?: CarriedGroups };

/** The groups as a tree again. */
export function readCarried({ shown }: CarriedGroups): GroupNode[] {
  return shown.map(({ group, within }) => {
    const top = toNode(group, []);
    return { ...top, children: within.map((one) => toNode(one, top.path)) };
  });
}

export function carryGroup({ path, count, metric, details }: GroupNode, withDetails: boolean): CarriedGroup {
  const value = path.at(-1) ?? null;
  return withDetails && details ? [value, count, metric, details] : [value, count, metric];
}

function toNode([value, count, metric, details]: CarriedGroup, outer: readonly GroupValue[]): GroupNode {
  return { path: [...outer, value], count, metric, ...(details && { details }), children: [] };
}
