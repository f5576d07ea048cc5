import { z } from "zod";

/** The three ways to look at the devices (SCREENS C8, D1, D2). */
export const VIEWS = ["devices", "high-risk", "risk-assessment"] as const;

const Id = z.string().min(1).max(100).optional().catch(undefined);

/** What the address of the screen says beside the conditions of its list. */
export const Query = z.object({
  view: z.enum(VIEWS).catch("devices"),
  /** The risk assessment that is open, and the one that it is compared with. */
  id: Id,
  compare: Id,
});
export type View = (typeof VIEWS)[number];
