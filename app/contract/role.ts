import { z } from "zod";

const Names = z.array(z.string()).min(1);

/** When a role applies. The compared names are the identity provider's, stored as data in config/access.yaml. */
const RoleCondition = z.union([
  z.literal("always"),
  z.strictObject({ roleNames: z.strictObject({ includes: z.string() }) }),
  z.strictObject({ tenantPermissions: z.strictObject({ includes: z.string() }) }),
  z.strictObject({ tenantPermissions: z.strictObject({ equals: Names }) }),
]);

/** Roles are configuration: code checks what a role may do, never which role it is. */
export const RoleId = z.string().regex(/^[a-z][a-z0-9-]*$/, "must be lower case words joined by -");
export type RoleId = z.infer<typeof RoleId>;

/** What the identity provider stores so that a person has the role. */
const Grant = z.strictObject({
  /** Whether the role name is stored once for all organizations, or separately for each. */
  scope: z.enum(["project", "tenant"]),
  roleName: z.string().min(1),
  /** Permissions that the embedded identity provider derives from the role name. */
  permissions: z.array(z.string()).default([]),
});

/**
 * One row of `roles` in config/access.yaml: who has the role, and which paths are hidden from it (requirements 6.1 to
 * 6.6).
 */
export const RoleRule = z.strictObject({
  id: RoleId,
  label: z.string(),
  when: RoleCondition,
  /** Who may fetch the full tenant list: `all`, or only the tenants of the token: `own` (requirement 6.10). */
  fetchTenants: z.enum(["all", "own"]),
  /** Whether the role may change data of the organization, or only read it. The API checks the same. */
  canChange: z.boolean().default(false),
  hide: z.array(z.string()).default([]),
  signIn: z.literal("refuse").optional(),
  /** Missing for roles that cannot be granted. */
  grant: Grant.optional(),
});
export type RoleRule = z.infer<typeof RoleRule>;

/**
 * The parts of a session that determine a role: role names of the project, and the permissions in the current tenant.
 */
export interface Grants {
  roleNames: readonly string[];
  tenantPermissions: readonly string[];
}

/** The first rule that applies (requirements 6.1 to 6.4). The last rule must be `always`. */
export function deriveRole(rules: readonly RoleRule[], grants: Grants): RoleRule {
  const rule = rules.find(({ when }) => holds(when, grants));
  if (!rule) throw new Error("config/access.yaml: the last role must apply always");
  return rule;
}

function holds(when: z.infer<typeof RoleCondition>, { roleNames, tenantPermissions }: Grants): boolean {
  if (when === "always") return true;
  if ("roleNames" in when) return roleNames.includes(when.roleNames.includes);
  const condition = when.tenantPermissions;
  if ("includes" in condition) return tenantPermissions.includes(condition.includes);
  return (
    tenantPermissions.length === condition.equals.length &&
    condition.equals.every((name) => tenantPermissions.includes(name))
  );
}
