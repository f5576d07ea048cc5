import { z } from "zod";

const Text = z.string().max(100).optional().catch(undefined);

/**
 * The selected category, the integration whose drawer is open, the search texts for boards and
 * companies, and whether the organizations are being mapped.
 */
export const Query = z.object({
  category: Text,
  name: Text,
  board: Text,
  company: Text,
  admin_consent: Text,
  view: z.literal("mapping").optional().catch(undefined),
});
