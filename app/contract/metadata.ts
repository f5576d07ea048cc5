import { z } from "zod";

/** RFC 3339 in UTC: the only time format on the wire. */
export const Time = z.iso.datetime();

/** Who created an object and when. `resourceVersion` guards against overwriting a newer version (409). */
export const Metadata = z.object({
  name: z.string(),
  tenantId: z.string().optional(),
  createdAt: Time,
  createdBy: z.string(),
  updatedAt: Time,
  updatedBy: z.string(),
  resourceVersion: z.number().int(),
});
export type Metadata = z.infer<typeof Metadata>;

/**
 * An object as the console reads it: its `metadata` and `spec` merged into one (requirement 3.1). An object that is
 * already flat is used unchanged.
 */
export function merged<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(mergeMetadata, z.object({ metadata: Metadata.optional(), ...shape }));
}

function mergeMetadata(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("spec" in value)) return value;
  const { metadata, spec, status, ...rest } = value as { metadata?: object; spec: object; status?: unknown };
  const statusFields =
    typeof status === "object" && status !== null ? status : { ...(status === undefined ? {} : { status }) };
  return { ...rest, ...metadata, metadata, ...spec, ...statusFields };
}
