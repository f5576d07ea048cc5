import { z } from "zod";

/** GET /v1/threat/{threatId}/elsewhere: counts of other organizations with the same indicators or rule. */
export const ThreatInOtherTenant = z.object({
  sameIndicator: z.object({ tenants: z.number().int(), threats: z.number().int() }),
  sameRule: z.object({ tenants: z.number().int(), threats: z.number().int() }),
});
export type ThreatInOtherTenant = z.infer<typeof ThreatInOtherTenant>;

/** GET /v1/threat/assignees: people who can be assigned a threat: people of the organization and its provider. */
export const Assignees = z.object({
  assignee: z.array(z.object({ email: z.string(), displayName: z.string(), isProvider: z.boolean() })),
});
export type Assignees = z.infer<typeof Assignees>;
