import type { Field, FieldSet } from "./field";

/**
 * The value at a field's name; a dot reaches into an object, or into each object of a list, whose lists are joined.
 * Undefined if a part of the path is missing.
 */
export function valueAt(row: unknown, name: string): unknown {
  return name.split(".").reduce(valueIn, row);
}

function valueIn(value: unknown, key: string): unknown {
  // Items without a value, such as networks without a VRF, are not part of the list.
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valueIn(item, key) ?? []);
  return (value as Record<string, unknown> | null | undefined)?.[key];
}

/**
 * Returns a function that limits rows to the fields of these names. A dot reaches into an object, or into each object of
 * a list; fields that a row does not have stay missing.
 */
export function fieldPicker(names: readonly string[]): (row: object) => Record<string, unknown> {
  const parts = new Map<string, ReturnType<typeof fieldPicker> | undefined>();
  for (const key of new Set(names.map((name) => name.split(".", 1)[0] ?? ""))) {
    const inner = names.filter((name) => name.startsWith(`${key}.`)).map((name) => name.slice(key.length + 1));
    parts.set(key, names.includes(key) ? undefined : fieldPicker(inner));
  }
  return (row) => {
    const picked: Record<string, unknown> = {};
    for (const [key, pick] of parts) {
      const value = valueIn(row, key);
      if (value !== undefined) picked[key] = pick ? pickInside(value, pick) : value;
    }
    return picked;
  };
}

function pickInside(value: unknown, pick: ReturnType<typeof fieldPicker>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pickInside(item, pick));
  return typeof value === "object" && value !== null ? pick(value) : value;
}

/** The field of that name. Throws if the set does not have it, because the code and the YAML have drifted apart. */
export function fieldOf(set: FieldSet, name: string): Field {
  const field = set.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The field set "${set.set}" has no field "${name}"`);
  return field;
}
