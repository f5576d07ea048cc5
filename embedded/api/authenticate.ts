import type { Request } from "express";

import type { SessionClaims } from "~/contract/identity";
import { deriveRole } from "~/contract/role";

import { Problem } from "./problem";
import { mayCall, type Caller, type Route } from "./route";
import type { ApiServices } from "./services";

export const TENANT_HEADER = "x-tenant-id";

export interface AuthenticatedCall {
  caller: Caller;
  /** Missing only on cross-tenant routes. */
  tenantId: string | undefined;
}

/**
 * Identifies the caller and the tenant, and checks that the caller may use this route. Throws a Problem: 401 without a
 * valid session, 400 without a required tenant, 403 for a tenant or a route that the caller may not access.
 */
export async function authenticate(request: Request, route: Route, services: ApiServices): Promise<AuthenticatedCall> {
  const claims = await readSession(request, services);
  const tenantId = readTenant(request, route);
  const permissions = permissionsIn(claims, tenantId ?? claims.dct);
  const role = deriveRole(services.roles, { roleNames: claims.roles, tenantPermissions: permissions });
  if (tenantId !== undefined) {
    const isOwn = Object.hasOwn(claims.tenants, tenantId);
    const isOpen = (isOwn || role.fetchTenants === "all") && (await services.records.provider.hasTenant(tenantId));
    if (!isOpen) throw new Problem(403, "You do not have access to this organization");
  }
  if (!mayCall(role, route.allow)) throw new Problem(403, "Your role does not allow this");
  const { sub: userId, sid } = claims;
  return { caller: { userId, sessionId: typeof sid === "string" ? sid : undefined, role }, tenantId };
}

async function readSession(request: Request, { verifySession }: ApiServices): Promise<SessionClaims> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.get("authorization") ?? "") ?? [];
  const claims = token === undefined ? undefined : await verifySession(token);
  // The console refreshes the session when it receives this message (requirement 8.1).
  if (!claims) throw new Problem(401, "Invalid token: the session has expired or does not exist");
  return claims;
}

function readTenant(request: Request, { scope }: Route): string | undefined {
  const tenantId = request.get(TENANT_HEADER)?.trim();
  if (!tenantId && scope === "tenant") throw new Problem(400, `The header ${TENANT_HEADER} is missing`);
  return tenantId || undefined;
}

function permissionsIn(claims: SessionClaims, tenantId: string | undefined): string[] {
  if (tenantId === undefined || !Object.hasOwn(claims.tenants, tenantId)) return [];
  return claims.tenants[tenantId]?.permissions ?? [];
}
