import { redirect, redirectDocument } from "@remix-run/node";

import { namedByBrand } from "~/access/tenant-names";
import { createApiClient } from "~/api/client.server";
import { isApiFailure, type ApiFailure } from "~/api/failure";
import { listAllTenants } from "~/api/tenant.server";
import type { RequestContext } from "~/context";
import { deriveRole } from "~/contract/role";
import { CurrentTenant } from "~/contract/tenant";
import { PREFERENCE_COOKIE, readJson } from "~/session/preferences.server";
import { dropSession, fetchPerson, readSession, type Session } from "~/session/session.server";
import { isAdmitted } from "~/session/sign-in-rule";
import { effectOfT, withoutT } from "~/session/t-parameter";
import { clearLastUser } from "~/session/last-user.server";
import { chooseTenant, usableTenants } from "~/session/tenant-choice";
import type { Viewer, ViewerTenant } from "~/session/viewer";

import { SIGN_IN_PATH } from "./paths";
import { failAsProvider, signOutOrFail } from "./provider-failure.server";
import { recover } from "./recover.server";
import { refuseForMaintenance, refuseForRate } from "./refuse-request.server";
import { storeReturnPath } from "./return-path.server";

export interface AuthenticatedViewer {
  session: Session;
  viewer: Viewer;
}

/** A session, before the person's tenants are known. */
export interface SignedIn {
  session: Session;
  /** The tenant that was last selected in the browser. */
  currentTenantId: string | undefined;
}

/**
 * Returns the session of a request. Redirects to the sign-in screen if no one is signed in, and to the same address
 * without `t` if that parameter ended the session (requirements 4.13 and 4.14). Throws 429 for a person over a rate
 * limit, and 503 during maintenance.
 */
export async function readSignedIn(context: RequestContext, request: Request): Promise<SignedIn> {
  if (context.maintenance) throw refuseForMaintenance(context, context.maintenance);
  const url = new URL(request.url);
  const cookieHeader = request.headers.get("cookie");
  const session = await readSession(context, cookieHeader).catch((error: unknown) => failAsProvider(context, error));
  const effect = effectOfT(url, session !== undefined, context.services.catalogue.identity.flowsKeepingSession);
  if (session && effect === "end-session") await endSession(context, session);
  if (effect !== "none") throw redirect(withoutT(url));
  if (!session) {
    storeReturnPath(context, request);
    throw redirectDocument(SIGN_IN_PATH);
  }
  const seconds = await context.secondsToWait(session.claims.sub);
  if (seconds > 0) throw refuseForRate(context, seconds);
  const current = CurrentTenant.safeParse(readJson(cookieHeader, PREFERENCE_COOKIE.tenant)).data?.tenantId;
  return { session, currentTenantId: current };
}

/**
 * Returns the viewer and their tenant. Redirects to the sign-in screen if the person may not sign in (requirement 5.1) or
 * no tenant gives a role (requirement 4.12).
 */
export async function readEntrance(
  context: RequestContext,
  { session, currentTenantId }: SignedIn,
): Promise<AuthenticatedViewer> {
  const orFail = (error: unknown) => signOutOrFail(context, error);
  // Cached: the viewer is read from the same answer.
  const person = await fetchPerson(context, session).catch(orFail);
  if (!isAdmitted(person)) return turnAway(context, session, "not-admitted");
  const viewer = await readViewer(context, session, currentTenantId).catch(orFail);
  return viewer ? { session, viewer } : turnAway(context, session, "no-roles");
}

async function turnAway(
  context: RequestContext,
  session: Session,
  reason: "no-roles" | "not-admitted",
): Promise<never> {
  await endSession(context, session);
  throw redirectDocument(`${SIGN_IN_PATH}?reason=${reason}`);
}

/** The person of a session in the previously selected tenant; undefined if no tenant gives a role. */
export async function readViewer(
  context: RequestContext,
  session: Session,
  currentTenantId: string | undefined,
): Promise<Viewer | undefined> {
  const { roles } = context.services.catalogue.access;
  const person = await fetchPerson(context, session);
  const roleNames = session.claims.roles;
  const roleIn = (permissions: readonly string[]) => deriveRole(roles, { roleNames, tenantPermissions: permissions });
  const mayFetchAll = roleIn([]).fetchTenants === "all";
  const found = mayFetchAll
    ? await fetchAllTenants(context, session, currentTenantId)
    : usableTenants(tenantsOf(session, person.userTenants), roleIn);
  const tenants = found.map((tenant) => namedByBrand(tenant, context.brand));
  const tenant = chooseTenant(currentTenantId, tenants);
  if (!tenant) return undefined;
  const role = roleIn(tenant.permissions);
  if (role.signIn === "refuse") return undefined;
  const { userId, displayName, email, loginIds, picture } = person;
  return { userId, displayName, email, loginId: loginIds[0] ?? email, picture, role, roleNames, tenant, tenants };
}

/**
 * Signs out locally and at the identity provider, from this session or from all of the person. If the provider cannot
 * be reached, the local sign-out still takes effect. Returns whether the provider signed the person out.
 */
export async function endSession(context: RequestContext, session: Session, which: "this" | "all" = "this") {
  dropSession(context);
  clearLastUser(context);
  context.services.memory.forget(session.key);
  const { identity, log, refresher } = context.services;
  const { refreshJwt } = session.tokens;
  refresher.replace(refreshJwt, undefined);
  try {
    await (which === "all" ? identity.signOutEverywhere(refreshJwt) : identity.signOut(refreshJwt));
    return true;
  } catch (error) {
    log.warn({ requestId: context.requestId, err: error }, "the identity provider refused the sign-out");
    return false;
  }
}

/**
 * The full list, which only Project Admins fetch (requirement 6.10). Their rights depend on the role, not on a tenant.
 */
function fetchAllTenants(
  context: RequestContext,
  session: Session,
  currentTenantId: string | undefined,
): Promise<ViewerTenant[]> {
  const list = (tenantId: string | undefined) =>
    listAllTenants(
      createApiClient(context.services.transport, {
        sessionJwt: session.tokens.sessionJwt,
        tenantId,
        requestId: context.requestId,
        brandId: context.brand.id,
        // Shared by requests: a disconnecting browser must not fail the other requests.
        signal: new AbortController().signal,
        recover(failure, isSecondTry) {
          if (tenantId !== undefined && isAboutTenant(failure)) throw failure;
          return recover(context, session, failure, isSecondTry);
        },
      }),
    );
  return context.services.memory.remember(`${session.key} tenants ${context.brand.id}`, async () => {
    // The stored tenant is only a preference of the browser, and may no longer exist.
    const tenants = await list(currentTenantId).catch((error: unknown) => {
      if (!isApiFailure(error)) throw error;
      return list(undefined);
    });
    return tenants.map(({ name, displayName }) => ({
      tenantId: name,
      tenantName: displayName,
      roleNames: [],
      permissions: [],
    }));
  });
}

function isAboutTenant({ details }: ApiFailure): boolean {
  return details.status === 400 || details.status === 403 || details.status === 404;
}

/** The tenants of the token, with their names from the person's own record. */
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
