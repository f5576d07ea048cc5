import { z } from "zod";

/** The version of the record when the form was opened. */
export const Version = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** The id of an organization. */
export const TenantName = z.string().min(1).max(100);

/** A checkbox is sent only if it is checked. */
export const Checkbox = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** A text field that may be empty, which becomes null. The field itself is required. */
export const TextOrNull = z.string().transform((text) => text || null);

/** Any number of fields with one name. */
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

/** Applies a schema of the contract to fields with other names or another structure; `arrange` maps them. */
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
