import { z } from "zod";

/** The part of the screen, the hours that its charts show, and what they are compared with. */
export const Query = z.object({
  tab: z.enum(["traffic", "dns", "sensors"]).catch("traffic"),
  range: z.enum(["24h", "3d", "7d"]).catch("24h"),
  compare: z.enum(["day", "week"]).optional().catch(undefined),
});
