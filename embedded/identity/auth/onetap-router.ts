import { Router } from "express";
import { createLocalJWKSet, jwtVerify } from "jose";
import { z } from "zod";

import { answer, requiredText } from "../answer";
import { readBearer } from "../bearer";
import { toSeconds, type Clock } from "../clock";
import { fulfil } from "../challenges/purpose";
import { IdentityFailure } from "../failure";
import type { Authorizations } from "../stand-in/authorizations";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import type { SigningKeys } from "../tokens/signing-keys";
import { postsOf } from "./requests";

/** The issuer of the id tokens that are accepted, in the place of Google. */
export const ONE_TAP_ISSUER = "https://accounts.stand-in.example";
/** The audience of those tokens. */
export const ONE_TAP_CLIENT = "livery-one-tap";

/** As the issuer would: the token proves the address of its holder, for an hour. */
export function signOneTapToken(keys: SigningKeys, clock: Clock, email: string, nonce?: string): Promise<string> {
  const now = toSeconds(clock());
  return keys.signAs(ONE_TAP_ISSUER, {
    sub: email,
    aud: ONE_TAP_CLIENT,
    email,
    email_verified: true,
    nonce,
    iat: now,
    exp: now + 3600,
  });
}

const IdToken = z.object({
  provider: requiredText("provider"),
  idToken: requiredText("idToken"),
  nonce: z.string().nullish(),
});
const Claims = z.object({ email: z.string(), email_verified: z.literal(true), nonce: z.string().optional() });

interface OneTapServices {
  authorizations: Authorizations;
  clock: Clock;
  /** The keys of the stand-in issuer. */
  keys: SigningKeys;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/** One-tap sign-in (requirement 7.9): the browser already has an id token of the issuer. */
export function createOneTapRouter(services: OneTapServices): Router {
  const { authorizations, clock, keys, people, sessions, projectId } = services;
  const issuerKeys = createLocalJWKSet(keys.publicKeys);
  const router = Router();

  /** The address that an id token proves. Throws "wrong-token". */
  async function readEmail({ idToken, nonce }: z.output<typeof IdToken>): Promise<string> {
    const verified = await jwtVerify(idToken, issuerKeys, {
      issuer: ONE_TAP_ISSUER,
      audience: ONE_TAP_CLIENT,
      requiredClaims: ["exp", "sub"],
      currentDate: new Date(clock()),
    }).catch(() => undefined);
    const claims = Claims.safeParse(verified?.payload);
    if (!claims.success || (nonce && claims.data.nonce !== nonce)) throw new IdentityFailure("wrong-token");
    return claims.data.email;
  }

  router.get(
    "/onetap/clientid/:provider",
    answer((request) => {
      readBearer(request, projectId);
      return Promise.resolve({ clientId: ONE_TAP_CLIENT });
    }),
  );
  const post = postsOf(router, projectId);
  post("/onetap/idtoken/verify", IdToken, async (token) => ({
    code: await authorizations.issueCode(await readEmail(token), "oauth"),
  }));
  post("/onetap/idtoken/exchange", IdToken, async (token, { ip = "" }) => {
    const email = await readEmail(token);
    const person = await fulfil(people, { purpose: "sign-up", loginId: email, user: { email } });
    return sessions.begin(person, ["oauth"], ip);
  });
  return router;
}
