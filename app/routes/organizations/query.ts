import { z } from "zod";

/** The query parameters other than filters. */
export const Query = z.object({
  /** The organization in the open drawer. */
  organization: z.string().min(1).max(100).optional().catch(undefined),
  /** The organization that was just added. */
  added: z.string().min(1).max(100).optional().catch(undefined),
  /** Whether an organization is being added, and the current step. */
  add: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((add) => add !== undefined),
  step: z.coerce.number().int().min(1).max(6).catch(1),
});
