import { z } from "zod";

/** The known keys of a schema at a path; none if another type is expected there. */
export function keysAt(path: readonly PropertyKey[], root: z.ZodType): string[] {
  const schema = path.reduce<unknown>((at, step) => {
    const holder = unwrap(at);
    if (holder instanceof z.ZodObject) return (holder.shape as Record<string, unknown>)[String(step)];
    if (holder instanceof z.ZodRecord) return holder.valueType;
    return holder instanceof z.ZodArray ? holder.element : undefined;
  }, root);
  const holder = unwrap(schema);
  return holder instanceof z.ZodObject ? Object.keys(holder.shape) : [];
}

/** The mappings of a schema that have a key of this name, outermost first; those in lists and by name are not searched. */
export function placesOfKey(key: string, root: z.ZodType): string[][] {
  const places: string[][] = [];
  const pending: string[][] = [[]];
  for (let path = pending.shift(); path !== undefined; path = pending.shift()) {
    const keys = keysAt(path, root);
    if (keys.includes(key)) places.push(path);
    for (const step of keys) pending.push([...path, step]);
  }
  return places;
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.find((option) => option instanceof z.ZodObject);
  return schema;
}
