import { z } from "zod";

/** The parameters of the address other than filters. */
export const Query = z.object({
  /** The organization that is open beside the list. */
  organization: z.string().min(1).max(100).optional().catch(undefined),
  /** Whether an organization is being added, and the step of it. */
  add: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((add) => add !== undefined),
  step: z.coerce.number().int().min(1).max(5).catch(1),
});
