import { z } from "zod";

/** What the address says beside the conditions of the list: whose drawer is open. */
export const Query = z.object({ peek: z.string().min(1).max(255).optional().catch(undefined) });
