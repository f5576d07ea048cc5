import type { Group, Page } from "~/contract/list";

import { type GroupDetails, mergeDetails } from "./group-details";
import type { GridSetup } from "./read-grid.server";
import { isAddedUp } from "./grid-metric";
import { inTimeOrder, timeSeriesOf, type TimeSeries } from "./time-groups";
import { isCollapsedByDefault, groupTree, type GroupNode, type GroupValue } from "./group-tree";

/**
 * A group as sent to the browser. Its path is not repeated, because there may be hundreds of groups: it is the path of
 * the outer group followed by the value.
 */
type GroupPayload = [value: GroupValue, count: number, metric: number | null, details?: GroupDetails];

/** The outer groups of a page, in order, and the totals of the whole list. */
export interface GroupsPayload {
  shown: { group: GroupPayload; within: GroupPayload[] }[];
  /** The number of outer groups. */
  tops: number;
  /** The number of innermost groups that the API returned. */
  all: number;
  /** All groups over time, if the outer groups are steps of time. */
  series?: TimeSeries | undefined;
}

/**
 * A page of a list as passed to its grid, which `selectShownFields` makes: only what the grid shows, not the API's whole
 * page. While the rows are still being counted, and if that failed, the grid shows the first rows: `total` is then the
 * number of rows up to this page, plus one if there are more.
 */
export type GridPage<Row> = Omit<Page<Row>, "groups"> & {
  groups?: never;
  ofGroups?: GroupsPayload;
  count?: "pending" | "failed" | undefined;
};

type GroupWindow = Pick<GridSetup, "groupPage" | "groupsOnPage" | "metric" | "byTime" | "top">;

/**
 * The groups of the page, with their total number. Details are included only where they are shown: for all outer groups,
 * and for subgroups unless they are collapsed by default.
 */
export function toGroupsPayload(
  groups: readonly Group[],
  { groupPage, groupsOnPage, metric, byTime, top }: GroupWindow,
): GroupsPayload {
  const nodes = groupTree(groups, metric?.merge);
  const tree = byTime ? inTimeOrder(nodes, byTime, top) : nodes;
  const tops = tree.slice((groupPage - 1) * groupsOnPage, groupPage * groupsOnPage);
  const isFolded = isCollapsedByDefault(tops);
  return {
    shown: tops.map((top) => ({
      group: toGroupPayload(withMergedDetails(top), true),
      within: top.children.map((child) => toGroupPayload(child, !isFolded || top.children.length === 1)),
    })),
    tops: tree.length,
    all: groups.length,
    series: byTime && timeSeriesOf(nodes, byTime, isAddedUp(metric)),
  };
}

/** Converts the payload back to a tree. */
export function readCarried({ shown }: GroupsPayload): GroupNode[] {
  return shown.map(({ group, within }) => {
    const top = toNode(group, []);
    return { ...top, children: within.map((one) => toNode(one, top.path)) };
  });
}

/** An outer group with the details of all its subgroups. Merging takes time, so it is done for the groups on the page. */
function withMergedDetails(top: GroupNode): GroupNode {
  return top.children.length === 0
    ? top
    : { ...top, details: mergeDetails(top.children.map(({ details }) => details)) };
}

function toGroupPayload({ path, count, metric, details }: GroupNode, withDetails: boolean): GroupPayload {
  const value = path.at(-1) ?? null;
  return withDetails && details ? [value, count, metric, details] : [value, count, metric];
}

function toNode([value, count, metric, details]: GroupPayload, outer: readonly GroupValue[]): GroupNode {
  return { path: [...outer, value], count, metric, ...(details && { details }), children: [] };
}
