import { z } from "zod";

const STATES = ["ok", "degraded", "down", "unread", "draft", "disabled", "abstract"] as const;

/** The list's filters and the brand whose problems are open; unknown values are ignored. */
export const Query = z.object({
  q: z.string().trim().max(253).default("").catch(""),
  state: z.enum(STATES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).default(1).catch(1),
  brand: z.string().max(41).default("").catch(""),
});
export type Query = z.infer<typeof Query>;
