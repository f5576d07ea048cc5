import { Router, type Request } from "express";
import { z } from "zod";

import { answer, requiredText } from "../answer";
import { readBearer } from "../bearer";
import { IdentityFailure } from "../failure";
import { originOf, requireReturnAddress } from "../return-address";
import { tenantOfAddress } from "../sso-tenants";
import type { Authorizations } from "../stand-in/authorizations";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import { postsOf } from "./requests";

const Exchange = z.object({ code: requiredText("code") });

interface OauthServices {
  authorizations: Authorizations;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/** Sign-in through a social provider or an organization's own provider (requirement 7.9). */
export function createOauthRouter({ authorizations, people, sessions, projectId }: OauthServices): Router {
  const router = Router();

  router.post(
    "/oauth/authorize",
    answer(async (request) => {
      readBearer(request, projectId);
      const provider = queryOf(request, "provider");
      const redirectUrl = returnAddress(request);
      return { url: await authorizations.start(originOf(request), { provider, redirectUrl, amr: "oauth" }) };
    }),
  );
  router.post(
    "/saml/authorize",
    answer(async (request) => {
      readBearer(request, projectId);
      const tenantId = await tenantOf(queryOf(request, "tenant"));
      const redirectUrl = returnAddress(request);
      const provider = `the provider of ${tenantId}`;
      return { url: await authorizations.start(originOf(request), { provider, redirectUrl, amr: "fed", tenantId }) };
    }),
  );
  const post = postsOf(router, projectId);
  for (const path of ["/oauth/exchange", "/saml/exchange"]) {
    post(path, Exchange, async ({ code }, { ip = "" }) => {
      const { person, amr } = await authorizations.exchange(code);
      return sessions.begin(person, [amr], ip);
    });
  }

  /** The SDK identifies an organization by its id, or by an email address of its domain. */
  async function tenantOf(text: string): Promise<string> {
    const tenantId = text.includes("@") ? await tenantOfAddress(people, text) : text;
    const [anyone] = tenantId ? await people.list({ tenantId }) : [];
    if (!tenantId || !anyone) throw new IdentityFailure("unknown-tenant");
    return tenantId;
  }

  return router;
}

function queryOf(request: Request, name: string): string {
  const value = request.query[name];
  if (typeof value !== "string" || !value) throw new IdentityFailure("bad-request", `"${name}" must not be empty`);
  return value;
}

function returnAddress(request: Request): string {
  const { redirectURL } = request.query;
  const address = typeof redirectURL === "string" && redirectURL ? redirectURL : originOf(request);
  return requireReturnAddress(request, address).href;
}
