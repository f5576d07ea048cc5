import type { RoleRule } from "~/contract/role";
import { deriveRole } from "~/contract/role";

/** The identity provider's data about a person who has just signed in. */
export interface SignInFacts {
  verifiedEmail: boolean;
  status: string;
  hasBothTokens: boolean;
  roleNames: readonly string[];
  tenants: readonly { tenantId: string; roleNames: readonly string[] }[];
}

/**
 * `nothing`: no tenant gives a role. `refused`: a requirement is missing. `enter`: with the initial tenant, if known.
 */
export type SignInDecision =
  | { outcome: "nothing" }
  | { outcome: "refused" }
  | { outcome: "enter"; tenantId: string | undefined };

/**
 * The sign-in rule. People who may fetch all tenants (the role name Tenant Admin) start in the first one, everybody
 * else in the first that gives a role (requirements 4.8 and 4.9). A verified email, the status enabled and both tokens are
 * required (requirement 5.1).
 */
export function decideSignIn(roles: readonly RoleRule[], facts: SignInFacts): SignInDecision {
  const seesAllTenants =
    deriveRole(roles, { roleNames: facts.roleNames, tenantPermissions: [] }).fetchTenants === "all";
  const withRoles = facts.tenants.filter(({ roleNames }) => roleNames.length > 0);
  if (withRoles.length === 0 && !seesAllTenants) return { outcome: "nothing" };
  if (!isAdmitted(facts) || !facts.hasBothTokens) return { outcome: "refused" };
  const [first] = seesAllTenants ? facts.tenants : withRoles;
  return { outcome: "enter", tenantId: first?.tenantId };
}

/** Whether a person may have a session at all: with a verified email and the status enabled (requirement 5.1). */
export function isAdmitted({ verifiedEmail, status }: Pick<SignInFacts, "verifiedEmail" | "status">): boolean {
  return verifiedEmail && status === "enabled";
}

/** What the sign-in screen does next. */
export type SignInAnswer =
  | { outcome: "enter"; to: string; lastUser: { loginId: string; displayName: string } }
  | { outcome: "stay"; message: string };
