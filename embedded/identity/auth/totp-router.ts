import { Router } from "express";
import { z } from "zod";

import { requiredText } from "../answer";
import type { AuthenticatorCodes } from "../authenticator-codes";
import { NewUser, signUp } from "../challenges/purpose";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import { postsOf, requireOwner } from "./requests";

const Own = z.object({ loginId: requiredText("loginId") });
const SignUp = Own.extend({ user: NewUser });
const Verify = Own.extend({ code: requiredText("code") });

interface TotpServices {
  authenticator: AuthenticatorCodes;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/** Codes of an authenticator app (requirement 7.9, RFC 6238). */
export function createTotpRouter(services: TotpServices): Router {
  const { authenticator, people, sessions, projectId } = services;
  const router = Router();
  const post = postsOf(router, projectId);
  post("/totp/signup", SignUp, async ({ loginId, user }) =>
    authenticator.enrol(await signUp(people, loginId, user), loginId),
  );
  post("/totp/update", Own, async ({ loginId }, request) =>
    authenticator.enrol(await requireOwner(request, services, loginId), loginId),
  );
  post("/totp/verify", Verify, async ({ loginId, code }, { ip = "" }) =>
    sessions.begin(await authenticator.verify(loginId, code, ip), ["totp"], ip),
  );
  return router;
}
