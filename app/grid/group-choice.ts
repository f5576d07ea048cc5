import { useState } from "react";

import { type GroupNode, keyOfGroup } from "./group-tree";

/** The chosen groups by their keys, themselves: a page carries only its own groups, and chosen ones may be on others. */
export type SelectedGroups = ReadonlyMap<string, GroupNode>;

/**
 * Which groups are chosen, from page to page. Another organization, other conditions or other fields make other groups, of
 * which none is chosen: `list` distinguishes them.
 */
export function useChosenGroups(list: string): [SelectedGroups, (chosen: SelectedGroups) => void] {
  const [state, setState] = useState<{ list: string; chosen: SelectedGroups }>({ list, chosen: new Map() });
  const isCurrent = state.list === list;
  if (!isCurrent) setState({ list, chosen: new Map() });
  return [isCurrent ? state.chosen : new Map(), (chosen) => setState({ list, chosen })];
}

/**
 * The chosen groups after a press on one of the page's: a group takes the groups within it along, and is chosen as long as all
 * of them are. Those of other pages stay as they were.
 */
export function followGroups(
  tops: readonly GroupNode[],
  before: SelectedGroups,
  after: ReadonlySet<string>,
): Map<string, GroupNode> {
  const next = new Set(after);
  for (const top of tops) {
    const key = keyOfGroup(top);
    const children = top.children.map(keyOfGroup);
    if (before.has(key) !== after.has(key)) {
      for (const child of children)
        if (after.has(key)) next.add(child);
        else next.delete(child);
    } else if (children.length > 0) {
      if (children.every((child) => after.has(child))) next.add(key);
      else next.delete(key);
    }
  }
  const known = new Map([...before, ...tops.flatMap((top) => [top, ...top.children]).map(withKey)]);
  return new Map([...known].filter(([key]) => next.has(key)));
}

/** The fewest groups that hold all rows of the chosen ones. */
export function chosenGroups(chosen: SelectedGroups): GroupNode[] {
  const isHeld = ({ path }: GroupNode) => path.length > 1 && chosen.has(keyOfGroup({ path: path.slice(0, 1) }));
  return [...chosen.values()].filter((group) => !isHeld(group));
}

function withKey(group: GroupNode): [string, GroupNode] {
  return [keyOfGroup(group), group];
}
