import { z } from "zod";

import { POLICY_TABS } from "./tabs";

/** The open tab, the rule whose drawer is open, and the new rule drafted from a question. */
export const Query = z.object({
  tab: z.enum(POLICY_TABS).catch("egress"),
  peek: z.string().min(1).max(100).optional().catch(undefined),
  draft: z.string().min(1).max(500).optional().catch(undefined),
});
