import type { Group } from "~/contract/list";

import type { GridSetup } from "./read-grid.server";
import { beginsFolded, groupTree, keyOfGroup } from "./group-tree";

/**
 * All groups, which make the tree and its pages, with the details of those that the page shows. A page that begins folded has
 * them for its outer groups alone: a group of no rows of its own goes before the groups within it and carries what they have
 * together.
 */
export function carryGroups(
  groups: readonly Group[],
  { groupPage, pageSize, metric }: Pick<GridSetup, "groupPage" | "pageSize" | "metric">,
): Group[] {
  if (!groups.some(({ details }) => details)) return [...groups];
  const tops = groupTree(groups, metric?.merge).slice((groupPage - 1) * pageSize, groupPage * pageSize);
  const isFolded = beginsFolded(tops);
  const shown = new Set(tops.filter(({ children }) => !isFolded || children.length < 2).map(keyOfGroup));
  const folded = tops.flatMap(({ path, children, details }): Group[] =>
    isFolded && children.length > 1 ? [{ key: path, count: 0, metric: null, details }] : [],
  );
  const carried = groups.map((group) => {
    const { details: _, ...bare } = group;
    return shown.has(keyOfGroup({ path: group.key.slice(0, 1) })) ? group : bare;
  });
  return [...folded, ...carried];
}
