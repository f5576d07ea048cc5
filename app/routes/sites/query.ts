import { z } from "zod";

/** The query parameters other than filters. */
export const Query = z.object({
  view: z.enum(["list", "map"]).catch("list"),
  /** The site in the open drawer. */
  site: z.string().min(1).max(100).optional().catch(undefined),
});
