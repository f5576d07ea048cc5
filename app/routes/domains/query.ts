import { z } from "zod";

/** The domain whose drawer is open. */
export const Query = z.object({ peek: z.string().min(1).max(253).optional().catch(undefined) });
