import type { Group } from "~/contract/list";

export type GroupValue = Group["key"][number];

/** One group of rows, and the groups within it where rows are grouped by a second field. */
export interface GroupNode {
  /** The values from the outermost field to this one. */
  path: GroupValue[];
  count: number;
  metric: number | null;
  children: GroupNode[];
}

/** The groups of a list as a tree, the largest first. A metric that cannot be added up is known of the innermost groups only. */
export function groupTree(groups: readonly Group[], isAddable: boolean): GroupNode[] {
  const tops = new Map<GroupValue | undefined, GroupNode>();
  for (const { key, count, metric } of groups) {
    if (key.length < 2) {
      tops.set(key[0], { path: key, count, metric, children: [] });
      continue;
    }
    const top = tops.get(key[0]) ?? { path: key.slice(0, 1), count: 0, metric: null, children: [] };
    top.count += count;
    if (isAddable && metric !== null) top.metric = (top.metric ?? 0) + metric;
    top.children.push({ path: key, count, metric, children: [] });
    tops.set(key[0], top);
  }
  return [...tops.values()].sort((one, other) => other.count - one.count);
}

/** Identifies a group. */
export function keyOfGroup({ path }: Pick<GroupNode, "path">): string {
  return JSON.stringify(path);
}
