import { z } from "zod";

const Text = z.string().max(100).optional().catch(undefined);

/** The selected category, the integration whose drawer is open, and the search texts for boards and companies. */
export const Query = z.object({ category: Text, name: Text, board: Text, company: Text, admin_consent: Text });
