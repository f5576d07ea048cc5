import { z } from "zod";

import { POLICY_TABS } from "./tabs";

/** The tab, and the rule whose drawer is open. */
export const Query = z.object({
  tab: z.enum(POLICY_TABS).catch("egress"),
  peek: z.string().min(1).max(100).optional().catch(undefined),
});
