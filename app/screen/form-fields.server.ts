import { z } from "zod";

/** The version of a record that a form was opened with. */
export const Version = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A box is sent only when it is checked. */
export const Checkbox = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** A text whose field may be left empty; null then. The field itself must be there. */
export const TextOrNull = z.string().transform((text) => text || null);

/** Any number of fields of one name. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value]),
    z.array(schema),
  );
}

/** An object that a select or a hidden field sends as JSON. */
export function jsonOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === "string" ? parseJson(value) : undefined), schema);
}

/** A contract's schema over fields that are named or laid out differently: `arrange` says which becomes what. */
export function arranged<Schema extends z.ZodType>(
  schema: Schema,
  arrange: (fields: Readonly<Record<string, unknown>>) => unknown,
) {
  return z.preprocess((fields) => arrange(isRecord(fields) ? fields : {}), schema);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
