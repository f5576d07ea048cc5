import { useState } from "react";

import { type GroupNode, keyOfGroup } from "./group-tree";

/** The selected groups by key. Contains the groups themselves, because selected ones may be on other pages. */
export type SelectedGroups = ReadonlyMap<string, GroupNode>;

/**
 * The selected groups across pages. Another organization, other conditions or other grouping fields result in different
 * groups, so the selection is cleared: `list` identifies the groups.
 */
export function useChosenGroups(list: string): [SelectedGroups, (chosen: SelectedGroups) => void] {
  const [state, setState] = useState<{ list: string; chosen: SelectedGroups }>({ list, chosen: new Map() });
  const isCurrent = state.list === list;
  if (!isCurrent) setState({ list, chosen: new Map() });
  return [isCurrent ? state.chosen : new Map(), (chosen) => setState({ list, chosen })];
}

/**
 * The selected groups after a click on a group of the page: a group includes its subgroups, and is selected while all
 * of them are. Groups of other pages are unaffected.
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

/** The smallest set of groups that covers all rows of the selected ones. */
export function chosenGroups(chosen: SelectedGroups): GroupNode[] {
  const isHeld = ({ path }: GroupNode) => path.length > 1 && chosen.has(keyOfGroup({ path: path.slice(0, 1) }));
  return [...chosen.values()].filter((group) => !isHeld(group));
}

function withKey(group: GroupNode): [string, GroupNode] {
  return [keyOfGroup(group), group];
}
