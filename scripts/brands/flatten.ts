/** Every leaf value of nested mappings by path, as JSON. Lists count as values: they are replaced as a whole. */
export function flatten(value: unknown, path = "", into = new Map<string, string>()): Map<string, string> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) flatten(inner, path === "" ? key : `${path}.${key}`, into);
  } else if (value !== undefined) {
    into.set(path, JSON.stringify(value));
  }
  return into;
}

/** A value that differs: JSON, or undefined. */
export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** All differences, by path. */
export function compareFlat(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .sort()
    .map((field) => ({ field, before: before.get(field), after: after.get(field) }));
}

const NOTHING = "(none)";

/** Rows of a table. */
export function changeRows(changes: readonly FieldChange[]): string[][] {
  return changes.map(({ field, before, after }) => [field, before ?? NOTHING, "→", after ?? NOTHING]);
}
