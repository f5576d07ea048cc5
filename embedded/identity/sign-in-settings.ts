import type { SignInSettings } from "~/contract/sign-in-settings";

import { LOCKOUT } from "./lockouts";
import { PASSWORD_POLICY } from "./password-policy";
import { domainsOfTenant } from "./sso-tenants";
import type { PeopleStore } from "./store/people";
import type { TenantStore } from "./store/tenant-store";

/** Reads how people sign in to an organization, as the provider enforces it. Throws "tenant-missing". */
export type ReadSignInSettings = (tenantId: string) => Promise<SignInSettings>;

export function createSignInSettings(
  { people, tenants }: { people: PeopleStore; tenants: TenantStore },
  refreshDays: number,
): ReadSignInSettings {
  return async (tenantId) => {
    const [tenant, domains, open] = await Promise.all([
      tenants.get(tenantId),
      domainsOfTenant(people, tenantId),
      people.countSessions(tenantId),
    ]);
    const isEnabled = domains.length > 0;
    return {
      singleSignOn: { isEnabled, provider: isEnabled ? `Provider of ${tenant.name}` : "", domains },
      passwords: { ...PASSWORD_POLICY, lockout: LOCKOUT },
      isSecondFactorRequired: tenant.requiresSecondFactor,
      sessions: { lifetimeHours: refreshDays * 24, open: open.sessions, users: open.people },
    };
  };
}
