import { z } from "zod";

export const ThreatStatus = z.enum(["new", "in_progress", "resolved", "suppressed"]);
export type ThreatStatus = z.infer<typeof ThreatStatus>;
