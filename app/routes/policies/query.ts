import { z } from "zod";

import { POLICY_TABS } from "./tabs";

/** The tab, the rule whose drawer is open, and the new rule that a question describes. */
export const Query = z.object({
  tab: z.enum(POLICY_TABS).catch("egress"),
  peek: z.string().min(1).max(100).optional().catch(undefined),
  draft: z.string().min(1).max(500).optional().catch(undefined),
});
