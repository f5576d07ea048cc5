import { z } from "zod";

/** What a row is: a software version, a vulnerability, or an exception from either. */
export const Query = z.object({ tab: z.enum(["software", "cve", "exceptions"]).catch("software") });
