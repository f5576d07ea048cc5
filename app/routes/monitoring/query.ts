import { z } from "zod";

/** The part of the screen, the hours that its charts show, and what they are compared with. */
export const Query = z.object({
  tab: z.enum(["traffic", "dns", "sensors"]).catch("traffic"),
  /** Any time range, because it may come from another screen; `shownRange` says which of this screen's it is. */
  range: z.string().max(80).optional().catch(undefined),
  /** What the traffic is split by. */
  split: z.enum(["siteName", "application"]).catch("siteName"),
  compare: z.enum(["day", "week"]).optional().catch(undefined),
});
