import { z } from "zod";

export const TABS = ["overview", "flows", "comments", "related", "history", "raw"] as const;
export type ThreatTab = (typeof TABS)[number];

/** What the address of the screen can say; what it cannot is read as nothing. */
export const Query = z.object({
  tab: z.enum(TABS).catch("overview"),
  /** The conditions of the list that the threat was opened from, as that list's own address says them. */
  list: z.string().max(4000).catch(""),
});
