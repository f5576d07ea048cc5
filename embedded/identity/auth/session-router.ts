import { Router } from "express";
import { z } from "zod";

import type { MyTenants, SignInHistory } from "~/contract/identity";

import { answer, readBody, requiredText } from "../answer";
import { readBearer } from "../bearer";
import { toSeconds } from "../clock";
import { IdentityFailure } from "../failure";
import { toIdentityUser } from "../person";
import type { IdentityDatabase } from "../store/open-store";
import { readSignIns } from "../store/session-store";
import type { Sessions } from "../tokens/sessions";

const TenantChoice = z.object({ tenant: requiredText("tenant") });
const TenantQuestion = z.object({ dct: z.boolean().nullish(), ids: z.array(z.string()).nullish() });

interface SessionServices {
  database: IdentityDatabase;
  sessions: Sessions;
  projectId: string;
}

/** Sessions (requirement 7.9): refresh, tenant select, logout, logoutall, me, me/tenants, me/history. */
export function createSessionRouter(services: SessionServices): Router {
  const router = Router();
  addTokenRoutes(router, services);
  addProfileRoutes(router, services);
  return router;
}

function addTokenRoutes(router: Router, { sessions, projectId }: SessionServices): void {
  router.post(
    "/refresh",
    answer((request) => sessions.renew(readBearer(request, projectId))),
  );

  // Sent on every page load by browsers that have signed in before, so "no session" is a response and not an error.
  router.post(
    "/try-refresh",
    answer(async (request) => {
      try {
        const { user: _user, ...tokens } = await sessions.renew(readBearer(request, projectId));
        return tokens;
      } catch (error) {
        if (error instanceof IdentityFailure && error.kind === "no-session") return {};
        throw error;
      }
    }),
  );

  router.post(
    "/tenant/select",
    answer(async (request) => {
      const token = readBearer(request, projectId);
      return sessions.selectTenant(token, readBody(request, TenantChoice).tenant);
    }),
  );

  router.post(
    "/logout",
    answer(async (request) => {
      await sessions.end(readBearer(request, projectId), request.ip ?? "");
      return {};
    }),
  );

  router.post(
    "/logoutall",
    answer(async (request) => {
      await sessions.endAll(readBearer(request, projectId), request.ip ?? "");
      return {};
    }),
  );
}

function addProfileRoutes(router: Router, { database, sessions, projectId }: SessionServices): void {
  router.get(
    "/me",
    answer(async (request) => {
      const { person } = await sessions.holderOf(readBearer(request, projectId));
      return toIdentityUser(person);
    }),
  );

  router.post(
    "/me/tenants",
    answer(async (request): Promise<MyTenants> => {
      const token = readBearer(request, projectId);
      const { person, tenantId: currentTenantId } = await sessions.holderOf(token);
      const { dct, ids } = readBody(request, TenantQuestion);
      const requested = dct ? [currentTenantId] : ids;
      return {
        tenants: person.memberships
          .filter(({ tenantId }) => !requested || requested.includes(tenantId))
          .map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName, customAttributes: {} })),
      };
    }),
  );

  router.get(
    "/me/history",
    answer(async (request): Promise<SignInHistory> => {
      const { person } = await sessions.holderOf(readBearer(request, projectId));
      const signIns = await readSignIns(database, person.userId);
      return {
        authHistory: signIns.map((signIn) => ({
          userId: person.userId,
          loginTime: toSeconds(signIn.occurred_at),
          city: "",
          country: "",
          ip: signIn.ip,
          selectedTenant: signIn.tenant_id ?? "",
        })),
      };
    }),
  );
}
