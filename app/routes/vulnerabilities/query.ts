import { z } from "zod";

/** View (a software version, a vulnerability, or an exception from either), and the CVE whose drawer is open. */
export const Query = z.object({
  tab: z.enum(["software", "cve", "exceptions"]).catch("software"),
  peek: z.string().max(64).optional().catch(undefined),
});
