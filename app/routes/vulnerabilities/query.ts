import { z } from "zod";

/** The open tab (software versions, vulnerabilities, or exceptions), and the CVE whose drawer is open. */
export const Query = z.object({
  tab: z.enum(["software", "cve", "exceptions"]).catch("software"),
  peek: z.string().max(64).optional().catch(undefined),
});
