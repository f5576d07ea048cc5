import { z } from "zod";

/** What the address of the screen can say; what it cannot is read as nothing. */
export const Query = z.object({
  /** How far back traffic and DNS are shown. */
  range: z.enum(["24h", "7d"]).catch("24h"),
  /** Whether the side panel for changes is open. */
  edit: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((value) => value !== undefined),
  /** The device beside which this one is shown; empty while it is being chosen. */
  compare: z.string().max(255).optional().catch(undefined),
});
