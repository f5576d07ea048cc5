import { Router } from "express";
import { z } from "zod";

import { answer, requiredText } from "../answer";
import { readBearer } from "../bearer";
import { fulfil } from "../challenges/purpose";
import type { Authorizations } from "../stand-in/authorizations";
import { STAND_IN_CLIENT, type IdTokens } from "../stand-in/id-tokens";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import { postsOf } from "./requests";

const IdToken = z.object({
  provider: requiredText("provider"),
  idToken: requiredText("idToken"),
  nonce: z
    .string()
    .nullish()
    .transform((nonce) => nonce ?? undefined),
});

interface OneTapServices {
  authorizations: Authorizations;
  idTokens: IdTokens;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/** One-tap sign-in (requirement 7.9): the browser already has an id token of the issuer. */
export function createOneTapRouter(services: OneTapServices): Router {
  const { authorizations, idTokens, people, sessions, projectId } = services;
  const router = Router();
  router.get(
    "/onetap/clientid/:provider",
    answer((request) => {
      readBearer(request, projectId);
      return Promise.resolve({ clientId: STAND_IN_CLIENT });
    }),
  );
  const post = postsOf(router, projectId);
  post("/onetap/idtoken/verify", IdToken, async ({ idToken, nonce }) => ({
    code: await authorizations.issueCode(await idTokens.emailOf(idToken, nonce), "oauth"),
  }));
  post("/onetap/idtoken/exchange", IdToken, async ({ idToken, nonce }, { ip = "" }) => {
    const email = await idTokens.emailOf(idToken, nonce);
    const person = await fulfil(people, { purpose: "sign-up", loginId: email, user: { email } });
    return sessions.begin(person, ["oauth"], ip);
  });
  return router;
}
