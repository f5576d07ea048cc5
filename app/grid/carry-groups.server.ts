import type { Group } from "~/contract/list";

import type { GridSetup } from "./read-grid.server";
import { groupTree, keyOfGroup } from "./group-tree";

/** All groups, which make the tree and its pages, with the details of those that the page shows. */
export function carryGroups(
  groups: readonly Group[],
  { groupPage, pageSize, metric }: Pick<GridSetup, "groupPage" | "pageSize" | "metric">,
): Group[] {
  if (!groups.some(({ details }) => details)) return [...groups];
  const tops = groupTree(groups, metric?.merge).slice((groupPage - 1) * pageSize, groupPage * pageSize);
  const shown = new Set(tops.map(keyOfGroup));
  return groups.map((group) => {
    const { details: _, ...bare } = group;
    return shown.has(keyOfGroup({ path: group.key.slice(0, 1) })) ? group : bare;
  });
}
