import express, { Router, type RequestHandler } from "express";

import { answerFailure } from "./answer";
import type { AccessKeys } from "./access-keys";
import type { AttemptLimiter } from "./attempts";
import { createAccessKeyRouter } from "./auth/access-key-router";
import { createEnchantedLinkRouter } from "./auth/enchanted-link-router";
import { createMagicLinkRouter } from "./auth/magic-link-router";
import { createNativeRouter } from "./auth/native-router";
import { createNotpRouter } from "./auth/notp-router";
import { createOauthRouter } from "./auth/oauth-router";
import { createOneTapRouter } from "./auth/onetap-router";
import { createOutboundRouter } from "./auth/outbound-router";
import { createTotpRouter } from "./auth/totp-router";
import { createWebauthnRouter } from "./auth/webauthn-router";
import type { AuthenticatorCodes } from "./authenticator-codes";
import type { Challenges } from "./challenges/challenges";
import type { Clock } from "./clock";
import type { MailLinks } from "./mail-links";
import type { Passkeys } from "./passkeys";
import type { Authorizations } from "./stand-in/authorizations";
import type { IdTokens } from "./stand-in/id-tokens";
import { createStandInRouter } from "./stand-in/stand-in-router";
import { createKeysRouter } from "./auth/keys-router";
import { createOtpRouter } from "./auth/otp-router";
import { createPasswordRouter } from "./auth/password-router";
import { createSessionRouter } from "./auth/session-router";
import { createConsentRouter } from "./consent/consent-router";
import { allowLocalPages } from "./cross-origin";
import type { Credentials } from "./credentials";
import { IdentityFailure } from "./failure";
import type { Log } from "./log";
import type { OneTimeCodes } from "./one-time-codes";
import { createAuthorizeRouter } from "./oidc/authorize-router";
import { createDiscoveryRouter } from "./oidc/discovery-router";
import { createTokenRouter } from "./oidc/token-router";
import type { Outbox } from "./outbox/outbox";
import { createOutboxRouter } from "./outbox/outbox-router";
import { storeSender } from "./outbox/sender";
import type { PasswordChanges } from "./password-changes";
import { createManagementRouter } from "./management/management-router";
import { createPagesRouter } from "./pages/pages-router";
import type { FlowEngine } from "./sign-in-flow/engine";
import { createFlowRouter } from "./sign-in-flow/flow-router";
import type { IdentityDatabase } from "./store/open-store";
import type { PeopleStore } from "./store/people";
import type { TenantStore } from "./store/tenant-store";
import { storeUserAgent } from "./user-agent";
import type { Sessions } from "./tokens/sessions";
import type { SigningKeys } from "./tokens/signing-keys";

export interface IdentityServices {
  projectId: string;
  managementKey: string | undefined;
  clock: Clock;
  attempts: AttemptLimiter;
  challenges: Challenges;
  links: MailLinks;
  authenticator: AuthenticatorCodes;
  passkeys: Passkeys;
  authorizations: Authorizations;
  idTokens: IdTokens;
  accessKeys: AccessKeys;
  log: Log;
  database: IdentityDatabase;
  people: PeopleStore;
  tenants: TenantStore;
  outbox: Outbox;
  keys: SigningKeys;
  sessions: Sessions;
  credentials: Credentials;
  codes: OneTimeCodes;
  changes: PasswordChanges;
  flows: FlowEngine;
  theme: () => Promise<string>;
}

/** One router for each sign-in method, below /v1/auth. */
const AUTH_ROUTERS: readonly ((services: IdentityServices) => Router)[] = [
  createSessionRouter,
  createPasswordRouter,
  createOtpRouter,
  createMagicLinkRouter,
  createEnchantedLinkRouter,
  createTotpRouter,
  createNotpRouter,
  createWebauthnRouter,
  createOauthRouter,
  createNativeRouter,
  createOneTapRouter,
  createAccessKeyRouter,
];

/** Every endpoint of the identity provider, one router per group. Every response is JSON, including errors. */
export function createIdentityRouter(services: IdentityServices): Router {
  const { projectId, log, outbox, keys, flows, theme } = services;
  const router = Router();
  router.use(forbidCaching, storeUserAgent);
  router.use(["/v1", "/v2", "/pages"], allowLocalPages);
  // Mounted before the JSON parser, which would consume every body: these routers read forms.
  router.use(createStandInRouter(services), createAuthorizeRouter(services), createTokenRouter(services));
  router.use(express.json({ limit: "64kb", type: () => true }), storeSender);
  router.use("/pages/:projectId/v2-beta", createPagesRouter({ projectId, flows: flows.flows, theme }));
  router.use(createFlowRouter(flows, projectId));
  for (const createRouter of AUTH_ROUTERS) router.use("/v1/auth", createRouter(services));
  router.use(createOutboundRouter(services));
  router.use(createManagementRouter(services));
  router.use(createKeysRouter(keys.publicKeys, projectId), createDiscoveryRouter({ projectId }));
  router.use(createOutboxRouter(outbox));
  router.use(createConsentRouter());
  router.use(refuseUnknownPath, answerFailure(log));
  return router;
}

/** Tokens and codes are never cached; cacheable responses set their own header. */
const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  next();
};

const refuseUnknownPath: RequestHandler = () => {
  throw new IdentityFailure("not-found");
};
