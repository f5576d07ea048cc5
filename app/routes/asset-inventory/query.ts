import { z } from "zod";

/** The three tabs of the asset inventory. */
export const VIEWS = ["devices", "high-risk", "risk-assessment"] as const;

const Id = z.string().min(1).max(100).optional().catch(undefined);

/** The search parameters other than filters. */
export const Query = z.object({
  view: z.enum(VIEWS).catch("devices"),
  /** The open risk assessment and the one it is compared with. */
  id: Id,
  compare: Id,
});
export type View = (typeof VIEWS)[number];
