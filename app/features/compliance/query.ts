import { z } from "zod";

const Day = z.iso.date().optional().catch(undefined);

/** The search parameters of the compliance screens besides filters; invalid values are ignored. */
export const Query = z.object({
  tab: z.enum(["checks", "devices", "exceptions", "compare"]).catch("checks"),
  /** The check whose drawer is open: `windows-11:L1:1.1.4`. */
  check: z.string().max(200).optional().catch(undefined),
  /** The two days of a comparison. */
  from: Day,
  to: Day,
});
export type ComplianceTab = z.infer<typeof Query>["tab"];
