import { z } from "zod";

/** The check whose drawer is open, and whether the report is shown instead of the checks. */
export const Query = z.object({
  check: z.string().max(200).optional().catch(undefined),
  report: z.literal("1").optional().catch(undefined),
});
