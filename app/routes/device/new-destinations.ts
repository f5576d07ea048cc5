import type { Group } from "~/contract/list";

/** A destination or domain, with its volume. */
export interface NamedCount {
  name: string;
  value: number;
}

/** Converts groups to names by their first key, in order. */
export function toNamed(groups: readonly Group[]): NamedCount[] {
  return groups.flatMap(({ key: [name], count, metric }) =>
    typeof name === "string" ? [{ name, value: metric ?? count }] : [],
  );
}

/** The recent names that are not among the earlier ones. */
export function newNames(recent: readonly NamedCount[], earlier: readonly NamedCount[]): NamedCount[] {
  const known = new Set(earlier.map(({ name }) => name));
  return recent.filter(({ name }) => !known.has(name));
}
