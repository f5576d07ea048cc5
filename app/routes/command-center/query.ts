import { z } from "zod";

import { ACROSS, VIEWS } from "./views";

/** The search parameters other than those of the matrix. */
export const Query = z.object({
  view: z.enum([...VIEWS, ...ACROSS]).catch("attention"),
  kind: z.string().max(40).optional().catch(undefined),
  state: z.enum(["open", "snoozed"]).catch("open"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
