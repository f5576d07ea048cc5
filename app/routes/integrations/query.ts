import { z } from "zod";

const Text = z.string().max(100).optional().catch(undefined);

/** The category that is listed, the integration whose drawer is open, and what is searched for in it. */
export const Query = z.object({ category: Text, name: Text, board: Text, company: Text, admin_consent: Text });
