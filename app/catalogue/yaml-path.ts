import { isPair, isScalar, isSeq, type Pair } from "yaml";

/** A position in a YAML document, as keys and list indexes from the top. */
export type YamlPath = readonly (string | number)[];

/** The key of a pair as text; empty for a key that is a list or a mapping. */
export function keyOf(pair: Pair | undefined): string {
  return isScalar<string | number | boolean | null>(pair?.key) ? String(pair.key.value ?? "") : "";
}

/** The keys and list indexes that lead to a node, determined from its ancestors. */
export function pathOf(ancestors: readonly unknown[], node?: unknown): YamlPath {
  const line = node === undefined ? ancestors : [...ancestors, node];
  return line.flatMap((step, index): (string | number)[] => {
    const next = line[index + 1];
    if (isPair(step)) return [keyOf(step)];
    if (isSeq(step) && next !== undefined) return [step.items.indexOf(next)];
    return [];
  });
}

/** The value at a path of plain values; undefined if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );
}

/**
 * A path as messages name it: `theme.light.primary`, or `rules #1, service #2, transport`. People count the items of a
 * list from 1. An empty key is quoted.
 */
export function placeIn(path: readonly PropertyKey[]): string {
  const words = path.map((key, index) => {
    if (typeof key === "number") return ` #${key + 1}`;
    const separator = typeof path[index - 1] === "number" ? ", " : index > 0 ? "." : "";
    return `${separator}${key === "" ? '""' : String(key)}`;
  });
  return words.join("").trim();
}
