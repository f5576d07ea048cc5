import { z } from "zod";

/** The search parameters; invalid values are ignored. */
export const Query = z.object({
  /** The time range of traffic and DNS. */
  range: z.enum(["24h", "7d"]).catch("24h"),
  /** Whether the edit panel is open. */
  edit: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((value) => value !== undefined),
  /** The device to compare with; empty while it is being chosen. */
  compare: z.string().max(255).optional().catch(undefined),
  /** The device to merge into this one. */
  merge: z.string().min(1).max(255).optional().catch(undefined),
});
