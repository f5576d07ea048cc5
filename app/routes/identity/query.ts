import { z } from "zod";

/** The user whose drawer is open. */
export const Query = z.object({ user: z.string().min(1).max(100).optional().catch(undefined) });
