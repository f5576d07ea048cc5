import { z } from "zod";

/** The domain whose page is open; without one, all domains are listed. */
export const Query = z.object({ name: z.string().trim().min(1).max(253).optional().catch(undefined) });
