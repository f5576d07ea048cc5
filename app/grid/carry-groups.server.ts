import type { Group } from "~/contract/list";

import { carryGroup, type CarriedGroups } from "./carried-groups";
import { beginsFolded, groupTree } from "./group-tree";
import type { GridSetup } from "./read-grid.server";

/**
 * The groups that the page shows, with the number of all. They carry what summarizes them as far as it is shown: of a page that
 * begins folded, the outer groups; else the groups within them, from which the outer ones follow.
 */
export function carryGroups(
  groups: readonly Group[],
  { groupPage, pageSize, metric }: Pick<GridSetup, "groupPage" | "pageSize" | "metric">,
): CarriedGroups {
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
