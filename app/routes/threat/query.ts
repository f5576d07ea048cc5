import { z } from "zod";

export const TABS = ["overview", "flows", "comments", "related", "history", "raw"] as const;
export type ThreatTab = (typeof TABS)[number];

/** The query parameters; invalid values are ignored. */
export const Query = z.object({
  tab: z.enum(TABS).catch("overview"),
  /** The page of comments; 1 is the newest. */
  comments: z.coerce.number().int().min(1).max(10_000).catch(1),
  /** The query string of the list that the threat was opened from. */
  list: z.string().max(4000).catch(""),
});
