/**
 * The names in a new order: the moved ones together at a position (1 is the first), in their own order. Fixed names
 * keep their positions, and the others share the remaining ones.
 */
export function moveNames(
  names: readonly string[],
  moved: ReadonlySet<string>,
  position: number,
  isFixed: (name: string) => boolean = () => false,
): string[] {
  const free = names.filter((name) => !isFixed(name));
  const rest = free.filter((name) => !moved.has(name));
  const at = names.slice(0, position - 1).filter((name) => !isFixed(name)).length;
  return fillPlaces(names, rest.toSpliced(at, 0, ...free.filter((name) => moved.has(name))), isFixed);
}

/**
 * The position at which a rule is inserted: the given one, or the last without one. The fixed rules at the start stay
 * ahead of it.
 */
export function placeIn<Rule>(
  rules: readonly Rule[],
  position: number | undefined,
  isFixed: (rule: Rule) => boolean,
): number {
  const last = rules.length + 1;
  const free = rules.findIndex((rule) => !isFixed(rule)) + 1;
  return Math.min(Math.max(position ?? last, free || last), last);
}

/** The names with some of them at their previous positions again, and the others in their current order around them. */
export function putBack(names: readonly string[], positions: ReadonlyMap<string, number>): string[] {
  const order = names.filter((name) => !positions.has(name));
  const ascending = [...positions].sort(([, one], [, other]) => one - other);
  for (const [name, position] of ascending) order.splice(position - 1, 0, name);
  return order;
}

/** Fixed names keep their positions, and the remaining positions are filled in the given order. */
export function fillPlaces(
  names: readonly string[],
  order: readonly string[],
  isFixed: (name: string) => boolean,
): string[] {
  const next = order[Symbol.iterator]();
  return names.map((name) => (isFixed(name) ? name : (next.next().value ?? name)));
}
