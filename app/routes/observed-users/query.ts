import { z } from "zod";

/** The account whose drawer is open. */
export const Query = z.object({ peek: z.string().min(1).max(255).optional().catch(undefined) });
