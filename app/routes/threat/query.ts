import { z } from "zod";

export const TABS = ["overview", "flows", "comments", "related", "history", "raw"] as const;
export type ThreatTab = (typeof TABS)[number];

/** The parameters of the address; invalid values are ignored. */
export const Query = z.object({
  tab: z.enum(TABS).catch("overview"),
  /** The page of the comments; 1 has the newest. */
  comments: z.coerce.number().int().min(1).max(10_000).catch(1),
  /** The conditions of the list that the threat was opened from, as that list's own address says them. */
  list: z.string().max(4000).catch(""),
});
