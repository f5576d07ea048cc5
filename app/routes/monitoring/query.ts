import { z } from "zod";

/** The open tab, the time range of its charts, and the comparison period. */
export const Query = z.object({
  tab: z.enum(["traffic", "dns", "sensors"]).catch("traffic"),
  /** Any time range, because it may come from another screen; `shownRange` maps it to a range of this screen. */
  range: z.string().max(80).optional().catch(undefined),
  /** The field that the traffic is split by. */
  split: z.enum(["siteName", "deviceType", "application"]).catch("siteName"),
  /** Splits only the received or the sent bytes, instead of all. */
  direction: z.enum(["in", "out"]).optional().catch(undefined),
  /** Limits traffic and DNS queries to devices of this type. */
  deviceType: z.string().max(40).optional().catch(undefined),
  /** Shows the countries on a map instead of in a list. */
  countries: z.literal("map").optional().catch(undefined),
  compare: z.enum(["previous", "day", "week"]).optional().catch(undefined),
});
