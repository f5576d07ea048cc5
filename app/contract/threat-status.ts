import { z } from "zod";

export const ThreatStatus = z.enum(["new", "in_progress", "resolved", "suppressed"]);
export type ThreatStatus = z.infer<typeof ThreatStatus>;

/** The statuses of a threat that somebody still has to deal with. */
export const OPEN_STATUSES = ["new", "in_progress"] as const satisfies ThreatStatus[];

/** Whether somebody still has to deal with it. */
export function isOpenStatus(status: ThreatStatus): boolean {
  return status === "new" || status === "in_progress";
}
