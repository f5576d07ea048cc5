import { z } from "zod";

/** The check whose drawer is open. */
export const Query = z.object({ check: z.string().max(200).optional().catch(undefined) });
