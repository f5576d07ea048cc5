import type { Group } from "~/contract/list";

import type { MergeMetric } from "./grid-metric";
import type { GroupDetails } from "./group-details";

export type GroupValue = Group["key"][number];

/** One group of rows, and its subgroups if rows are grouped by a second field. */
export interface GroupNode {
  /** The values from the outermost field to this one. */
  path: GroupValue[];
  count: number;
  metric: number | null;
  /** Only for groups without subgroups, and for groups on the current page, if the list summarizes its groups. */
  details?: GroupDetails | undefined;
  children: GroupNode[];
}

/**
 * The groups of a list as a tree. Groups by one field keep the order of the API, which sorts by the metric. Outer groups
 * are sorted by their merged metric, or by their number of rows if the metric cannot be merged; it is then set for the
 * innermost groups only.
 */
export function groupTree(groups: readonly Group[], merge: MergeMetric | undefined): GroupNode[] {
  const tops = new Map<GroupValue | undefined, GroupNode>();
  for (const { key, count, metric, details } of groups) {
    const known = details && { details };
    if (key.length < 2) {
      tops.set(key[0], { path: key, count, metric, ...known, children: [] });
      continue;
    }
    const top = tops.get(key[0]) ?? { path: key.slice(0, 1), count: 0, metric: null, children: [] };
    top.count += count;
    if (metric !== null && merge === "sum") top.metric = (top.metric ?? 0) + metric;
    if (metric !== null && merge === "max") top.metric = Math.max(top.metric ?? metric, metric);
    top.children.push({ path: key, count, metric, ...known, children: [] });
    tops.set(key[0], top);
  }
  const isNested = groups.some(({ key }) => key.length > 1);
  if (!isNested) return [...tops.values()];
  const measure = ({ metric }: GroupNode) => (merge === undefined ? 0 : (metric ?? 0));
  return [...tops.values()].sort((one, other) => measure(other) - measure(one) || other.count - one.count);
}

/** A page of groups with more rows than this is collapsed by default, because rendering them would be slow. */
const MAX_EXPANDED = 100;

/** Whether the groups of a page are collapsed by default. */
export function isCollapsedByDefault(tops: readonly GroupNode[]): boolean {
  return tops.reduce((sum, { children }) => sum + 1 + children.length, 0) > MAX_EXPANDED;
}

/** Identifies a group. */
export function keyOfGroup({ path }: Pick<GroupNode, "path">): string {
  return JSON.stringify(path);
}
