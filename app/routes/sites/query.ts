import { z } from "zod";

/** The parameters of the address other than filters. */
export const Query = z.object({
  view: z.enum(["list", "map"]).catch("list"),
  /** The site that is open beside the list. */
  site: z.string().min(1).max(100).optional().catch(undefined),
});
