import type { TablePreferences } from "./table-preferences";

/** The columns in order, with pinned ones right after the first. */
export function pinnedFirst<Column extends { name: string }>(
  columns: readonly Column[],
  { held = [] }: Pick<TablePreferences, "held">,
): Column[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const isHeld = ({ name }: Column) => held.includes(name);
  return [first, ...others.filter(isHeld), ...others.filter((column) => !isHeld(column))];
}
