import type { Field, FieldSet } from "./field";

/**
 * The value at a field's name; a dot reaches into an object, or into each object of a list, whose lists are joined.
 * Undefined if a part of the path is missing.
 */
export function valueAt(row: unknown, name: string): unknown {
  return name.split(".").reduce(valueIn, row);
}

function valueIn(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valueIn(item, key));
  return (value as Record<string, unknown> | null | undefined)?.[key];
}

/** The field of that name. Throws if the set does not have it, because the code and the YAML have drifted apart. */
export function fieldOf(set: FieldSet, name: string): Field {
  const field = set.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The field set "${set.set}" has no field "${name}"`);
  return field;
}
