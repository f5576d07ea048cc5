/**
 * The names in a new order: the moved ones together at a position (1 is the first), in their own order. Fixed ones keep their
 * places, and the others share the places between them.
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

/** The names with some of them back at the positions that they had, and the others in their present order around them. */
export function putBack(names: readonly string[], positions: ReadonlyMap<string, number>): string[] {
  const order = names.filter((name) => !positions.has(name));
  const ascending = [...positions].sort(([, one], [, other]) => one - other);
  for (const [name, position] of ascending) order.splice(position - 1, 0, name);
  return order;
}

/** Fixed names stay where they are, and the places between them are taken in the order given. */
export function fillPlaces(
  names: readonly string[],
  order: readonly string[],
  isFixed: (name: string) => boolean,
): string[] {
  const next = order[Symbol.iterator]();
  return names.map((name) => (isFixed(name) ? name : (next.next().value ?? name)));
}
