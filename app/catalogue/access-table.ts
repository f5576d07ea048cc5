import { z } from "zod";

import { RoleRule } from "~/contract/role";

const PathPattern = z.string().startsWith("/");

/** config/access.yaml: roles and the paths they may open (requirements 6.1 to 6.9). */
export const AccessTable = z.strictObject({
  roles: z.array(RoleRule).min(1),
  hostRules: z.array(
    z.strictObject({
      id: z.string(),
      unlessHostContains: z.array(z.string()).min(1),
      hide: z.array(PathPattern).min(1),
    }),
  ),
  tenantRules: z.array(
    z.strictObject({ id: z.string(), tenants: z.array(z.string()).min(1), hide: z.array(PathPattern).min(1) }),
  ),
  /** Where a request for a hidden path is redirected. */
  onDenied: PathPattern,
});
export type AccessTable = z.infer<typeof AccessTable>;
