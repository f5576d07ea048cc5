import type { Bounds, Condition } from "./condition";

/** The condition that holds where this one does not. Undefined if no single condition says it. */
export function oppositeOf(condition: Condition): Condition | undefined {
  if (condition.kind === "values") return { ...condition, isExcluded: !condition.isExcluded };
  if (condition.kind === "exists") return { ...condition, exists: !condition.exists };
  if (condition.kind !== "between") return undefined;
  const { field, kind, ...bounds } = condition;
  const opposite = beyond(bounds);
  return opposite && { field, kind, ...opposite };
}

/** The numbers on the other side of the only bound. */
function beyond({ min, max, above, below }: Bounds): Bounds | undefined {
  const all = [{ below: min }, { above: max }, { max: above }, { min: below }];
  const [only, ...others] = all.filter((bounds) => Object.values(bounds).some((value) => value !== undefined));
  return others.length === 0 ? only : undefined;
}
