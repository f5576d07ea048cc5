import express, { Router, type RequestHandler } from "express";

import { answerFailure } from "./answer";
import { createKeysRouter } from "./auth/keys-router";
import { createOtpRouter } from "./auth/otp-router";
import { createPasswordRouter } from "./auth/password-router";
import { createSessionRouter } from "./auth/session-router";
import type { Credentials } from "./credentials";
import { IdentityFailure } from "./failure";
import type { Log } from "./log";
import type { OneTimeCodes } from "./one-time-codes";
import type { Outbox } from "./outbox/outbox";
import { createOutboxRouter } from "./outbox/outbox-router";
import { rememberSender } from "./outbox/sender";
import { createPagesRouter } from "./pages/pages-router";
import type { FlowEngine } from "./sign-in-flow/engine";
import { createFlowRouter } from "./sign-in-flow/flow-router";
import type { IdentityDatabase } from "./store/open-store";
import type { PeopleStore } from "./store/people";
import type { Sessions } from "./tokens/sessions";
import type { SigningKeys } from "./tokens/signing-keys";

export interface IdentityServices {
  projectId: string;
  log: Log;
  database: IdentityDatabase;
  people: PeopleStore;
  outbox: Outbox;
  keys: SigningKeys;
  sessions: Sessions;
  credentials: Credentials;
  codes: OneTimeCodes;
  flows: FlowEngine;
  theme: () => Promise<string>;
}

/** Every endpoint of the identity provider, one router per group. Whatever happens, the answer is JSON. */
export function createIdentityRouter(services: IdentityServices): Router {
  const { projectId, log, outbox, keys, flows, theme } = services;
  const router = Router();
  router.use(forbidCaching, express.json({ limit: "64kb", type: () => true }), rememberSender);
  router.use("/pages/:projectId/v2-beta", createPagesRouter({ projectId, flows: flows.flows, theme }));
  router.use(createFlowRouter(flows, projectId));
  router.use("/v1/auth", createSessionRouter(services));
  router.use("/v1/auth", createPasswordRouter(services));
  router.use("/v1/auth", createOtpRouter(services));
  router.use(createKeysRouter(keys.publicKeys, projectId));
  router.use(createOutboxRouter(outbox));
  router.use(refuseUnknownPath, answerFailure(log));
  return router;
}

/** Tokens and codes stay out of every cache; what may be kept says so itself. */
const forbidCaching: RequestHandler = (_request, response, next) => {
  response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  next();
};

const refuseUnknownPath: RequestHandler = () => {
  throw new IdentityFailure("not-found");
};
