import { type GroupNode, keyOfGroup } from "./group-tree";

/** The chosen groups after a press: a group takes the groups within it along, and is chosen as long as all of them are. */
export function followGroups(
  tree: readonly GroupNode[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Set<string> {
  const next = new Set(after);
  for (const top of tree) {
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
  return next;
}

/** The fewest groups that hold all rows of the chosen ones. */
export function chosenGroups(tree: readonly GroupNode[], chosen: ReadonlySet<string>): GroupNode[] {
  const isChosen = (group: GroupNode) => chosen.has(keyOfGroup(group));
  return tree.flatMap((top) => (isChosen(top) ? [top] : top.children.filter(isChosen)));
}
