import { z } from "zod";

/** What the address can say beside the grid's own words: the check whose drawer is open. */
export const Query = z.object({ check: z.string().max(200).optional().catch(undefined) });
