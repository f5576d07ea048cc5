import type { Group } from "~/contract/list";

/** A name that something was sent to or asked for, with how much. */
export interface Named {
  name: string;
  value: number;
}

/** The first key of each group as a name. A group without one has no name; groups keep their order. */
export function toNamed(groups: readonly Group[]): Named[] {
  return groups.flatMap(({ key: [name], count, metric }) =>
    typeof name === "string" ? [{ name, value: metric ?? count }] : [],
  );
}

/** The names that are among the recent ones but not among the earlier ones. */
export function newNames(recent: readonly Named[], earlier: readonly Named[]): Named[] {
  const known = new Set(earlier.map(({ name }) => name));
  return recent.filter(({ name }) => !known.has(name));
}
