import { redirect, redirectDocument } from "@remix-run/node";

import { createApiClient } from "~/api/client.server";
import { listAllTenants } from "~/api/tenant.server";
import type { RequestContext } from "~/context";
import { deriveRole } from "~/contract/role";
import { CurrentTenant } from "~/contract/tenant";
import { endsSession, isIdentityFailure } from "~/identity/client.server";
import { PREFERENCE_COOKIE, readJson } from "~/session/preferences.server";
import { dropSession, fetchPerson, readSession, type Session } from "~/session/session.server";
import { effectOfT, withoutT } from "~/session/t-parameter";
import { chooseTenant, tenantsWithRoles } from "~/session/tenant-choice";
import type { Viewer, ViewerTenant } from "~/session/viewer";

import { SIGN_IN_PATH } from "./paths";
import { recover } from "./recover.server";

export interface Entrance {
  session: Session;
  viewer: Viewer;
}

/**
 * Who asks, in which tenant. Throws a redirect: to the sign-in screen when nobody is signed in or no tenant gives a role
 * (4.12), and to the same address without `t` where that parameter ended the session (4.13, 4.14).
 */
export async function readEntrance(context: RequestContext, request: Request): Promise<Entrance> {
  const url = new URL(request.url);
  const cookieHeader = request.headers.get("cookie");
  const session = await readSession(context, cookieHeader);
  const effect = effectOfT(url, session !== undefined, context.services.catalogue.identity.flowsKeepingSession);
  if (session && effect === "end-session") await endSession(context, session);
  if (effect !== "none") throw redirect(withoutT(url));
  if (!session) throw redirectDocument(SIGN_IN_PATH);
  const current = CurrentTenant.safeParse(readJson(cookieHeader, PREFERENCE_COOKIE.tenant)).data?.tenantId;
  const viewer = await readViewer(context, session, current).catch((error: unknown) => {
    if (!isIdentityFailure(error) || !endsSession(error)) throw error;
    dropSession(context);
    throw redirectDocument(SIGN_IN_PATH);
  });
  if (!viewer) {
    await endSession(context, session);
    throw redirectDocument(`${SIGN_IN_PATH}?reason=no-roles`);
  }
  return { session, viewer };
}

/** The person behind a session in the tenant that was chosen before; undefined when no tenant gives a role. */
export async function readViewer(
  context: RequestContext,
  session: Session,
  currentTenantId: string | undefined,
): Promise<Viewer | undefined> {
  const { roles } = context.services.catalogue.access;
  const person = await fetchPerson(context, session);
  const roleNames = session.claims.roles;
  const mayFetchAll = deriveRole(roles, { roleNames, tenantPermissions: [] }).fetchTenants === "all";
  const tenants = mayFetchAll
    ? await fetchAllTenants(context, session)
    : tenantsWithRoles(tenantsOf(session, person.userTenants));
  const tenant = chooseTenant(currentTenantId, tenants);
  if (!tenant) return undefined;
  const role = deriveRole(roles, { roleNames, tenantPermissions: tenant.permissions });
  if (role.signIn === "refuse") return undefined;
  const { userId, displayName, email, loginIds, picture } = person;
  return { userId, displayName, email, loginId: loginIds[0] ?? email, picture, role, roleNames, tenant, tenants };
}

/** Ends a session here and at the identity provider. One that cannot be reached does not keep anybody signed in. */
export async function endSession(context: RequestContext, session: Session): Promise<void> {
  dropSession(context);
  context.services.memory.forget(session.key);
  await context.services.identity.signOut(session.tokens.refreshJwt).catch((error: unknown) => {
    context.services.log.warn(
      { requestId: context.requestId, err: error },
      "the identity provider did not take the sign-out",
    );
  });
}

/** The full list, which only Project Admins fetch (6.10). Their rights come with the role, not with a tenant. */
function fetchAllTenants(context: RequestContext, session: Session): Promise<ViewerTenant[]> {
  return context.services.memory.remember(`${session.key} tenants ${context.brand.id}`, async () => {
    const api = createApiClient(context.services.transport, {
      sessionJwt: session.tokens.sessionJwt,
      tenantId: undefined,
      requestId: context.requestId,
      brandId: context.brand.id,
      // Shared by requests: one that leaves must not fail the others.
      signal: new AbortController().signal,
      recover: (failure, isSecondTry) => recover(context, session, failure, isSecondTry),
    });
    const tenants = await listAllTenants(api);
    return tenants.map(({ name, displayName }) => ({
      tenantId: name,
      tenantName: displayName,
      roleNames: [],
      permissions: [],
    }));
  });
}

/** The tenants of the token, with their names as the person's own record has them. */
function tenantsOf(session: Session, userTenants: { tenantId: string; tenantName: string }[]): ViewerTenant[] {
  const order = [...new Set([...userTenants.map(({ tenantId }) => tenantId), ...Object.keys(session.claims.tenants)])];
  return order.flatMap((tenantId) => {
    const rights = session.claims.tenants[tenantId];
    const tenantName = userTenants.find((tenant) => tenant.tenantId === tenantId)?.tenantName ?? tenantId;
    return rights
      ? [{ tenantId, tenantName: tenantName || tenantId, roleNames: rights.roles, permissions: rights.permissions }]
      : [];
  });
}
