import { z } from "zod";

/** GET /v1/threat/{threatId}/elsewhere: how often other organizations met the same; counts alone. */
export const ThreatInOtherTenant = z.object({
  sameIndicator: z.object({ tenants: z.number().int(), threats: z.number().int() }),
  sameRule: z.object({ tenants: z.number().int(), threats: z.number().int() }),
});
export type ThreatInOtherTenant = z.infer<typeof ThreatInOtherTenant>;

/** GET /v1/threat/assignees: who can be given a threat: people of the organization, and of its provider. */
export const Assignees = z.object({
  assignee: z.array(z.object({ email: z.string(), displayName: z.string(), isProvider: z.boolean() })),
});
export type Assignees = z.infer<typeof Assignees>;
