import { createHash } from "node:crypto";

import express, { Router, type Request } from "express";
import { z } from "zod";

import type { SessionData } from "~/contract/identity";

import type { Challenges } from "../challenges/challenges";
import { toSeconds, type Clock } from "../clock";
import { equalSecrets } from "../secrets";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import type { SigningKeys } from "../tokens/signing-keys";
import { CodeSubject } from "./authorize-router";
import { issuerOf } from "./discovery-router";
import { answerOauthFailure, OauthFailure } from "./oauth-failure";
import { userClaims } from "./user-claims";

const Grant = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("authorization_code"),
    client_id: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal("refresh_token"), client_id: z.string(), refresh_token: z.string() }),
]);
type CodeGrant = Extract<z.output<typeof Grant>, { grant_type: "authorization_code" }>;

interface TokenServices {
  challenges: Challenges;
  clock: Clock;
  keys: SigningKeys;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/**
 * Exchanges a code for tokens, renews and revokes tokens, and returns their holder. An access token is a session token
 * and a refresh token is the session's: signing out ends both.
 */
export function createTokenRouter(services: TokenServices): Router {
  const { people, projectId, sessions } = services;
  const router = Router();
  const readForm = express.urlencoded({ extended: false, limit: "16kb" });

  router.post("/oauth2/v1/token", readForm, (request, response, next) => {
    exchange(request).then((tokens) => response.json(tokens), next);
  });

  async function exchange(request: Request): Promise<object> {
    const grant = Grant.safeParse(request.body);
    if (!grant.success) throw new OauthFailure(...describeMistake(request.body));
    if (grant.data.client_id !== projectId) throw new OauthFailure("invalid_client", "Unknown client");
    if (grant.data.grant_type === "refresh_token")
      return tokensOf(await sessions.renew(grant.data.refresh_token), services);
    return exchangeCode(grant.data, request, services);
  }

  // RFC 7009, 2.2: an unknown token gets the same response.
  router.post("/oauth2/v1/revoke", readForm, (request, response, next) => {
    const { data } = z.object({ token: z.string() }).safeParse(request.body);
    sessions.end(data?.token, request.ip ?? "").then(() => response.json({}), next);
  });

  router.all("/oauth2/v1/userinfo", (request, response, next) => {
    describeHolder(request.get("authorization")).then((claims) => response.json(claims), next);
  });

  async function describeHolder(authorization: string | undefined): Promise<object> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
    const claims = await sessions.verify(token);
    const person = claims && (await people.get(claims.sub));
    if (!person) throw new OauthFailure("invalid_token", "The access token is no longer valid");
    return userClaims(person, ["profile", "email", "phone", "roles"]);
  }

  router.use("/oauth2/v1", answerOauthFailure);
  return router;
}

function describeMistake(body: unknown): ConstructorParameters<typeof OauthFailure> {
  const { data } = z.object({ grant_type: z.enum(["authorization_code", "refresh_token"]) }).safeParse(body);
  return data
    ? ["invalid_request", "A parameter of the grant is missing"]
    : ["unsupported_grant_type", "Only authorization codes and refresh tokens are supported"];
}

/**
 * A code works once, for the client that started: it must have the verifier and the address. Throws "invalid_grant".
 */
async function exchangeCode(grant: CodeGrant, request: Request, services: TokenServices): Promise<object> {
  const { challenges, clock, keys, people, projectId, sessions } = services;
  const subject = await challenges.take("oidc-code", grant.code, CodeSubject);
  const challenge = createHash("sha256").update(grant.code_verifier).digest("base64url");
  if (subject?.redirectUri !== grant.redirect_uri || !equalSecrets(challenge, subject.codeChallenge)) {
    throw new OauthFailure("invalid_grant", "The code is no longer valid");
  }
  const { nonce, scopes, userId, amr, ip } = subject;
  const person = await people.get(userId);
  if (!person) throw new OauthFailure("invalid_grant", "The user was deleted");
  const login = await sessions.begin(person, amr, ip);
  const now = toSeconds(clock());
  const idToken = await keys.signAs(issuerOf(request, projectId), {
    ...userClaims(person, scopes),
    aud: projectId,
    iat: now,
    auth_time: now,
    exp: login.sessionExpiration,
    nonce,
  });
  const tokens = tokensOf(login, services);
  const { refresh_token: _refreshToken, ...online } = tokens;
  return { ...(scopes.includes("offline_access") ? tokens : online), id_token: idToken, scope: scopes.join(" ") };
}

function tokensOf({ sessionJwt, refreshJwt, sessionExpiration }: SessionData, { clock }: { clock: Clock }) {
  return {
    token_type: "Bearer",
    access_token: sessionJwt,
    refresh_token: refreshJwt,
    expires_in: Math.max(0, (sessionExpiration ?? 0) - toSeconds(clock())),
  };
}
