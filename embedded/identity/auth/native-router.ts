import { Router } from "express";
import { z } from "zod";

import { requiredText } from "../answer";
import type { Challenges } from "../challenges/challenges";
import { fulfil } from "../challenges/purpose";
import { IdentityFailure } from "../failure";
import type { Person } from "../person";
import { originOf } from "../return-address";
import { createId } from "../secrets";
import type { Authorizations } from "../stand-in/authorizations";
import { STAND_IN_CLIENT, type IdTokens } from "../stand-in/id-tokens";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import { postsOf } from "./requests";

const provider = requiredText("provider");
const Start = z.object({ provider });
const Finish = z.object({
  provider,
  stateId: requiredText("stateId"),
  code: z.string().nullish(),
  idToken: z.string().nullish(),
});
type Finish = z.output<typeof Finish>;

const Started = z.object({ provider: z.string(), nonce: z.string() });

interface NativeServices {
  authorizations: Authorizations;
  challenges: Challenges;
  idTokens: IdTokens;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/**
 * Social sign-in of a mobile app (requirement 7.9): the phone's native dialog provides an id token with the nonce of
 * the start, or the app opens the provider's page, which redirects back with a code.
 */
export function createNativeRouter(services: NativeServices): Router {
  const { authorizations, challenges, idTokens, people, sessions, projectId } = services;
  const router = Router();
  const post = postsOf(router, projectId);

  post("/oauth/native/start", Start, async ({ provider }, request) => {
    const [stateId, nonce] = [createId(), createId()];
    await challenges.put({ kind: "native-sign-in", lookup: stateId, subject: { provider, nonce } });
    const origin = originOf(request);
    const url = await authorizations.start(origin, { provider, redirectUrl: `${origin}/`, amr: "oauth" });
    return { clientId: STAND_IN_CLIENT, stateId, nonce, url };
  });

  /** The person that the provider vouches for. Throws "wrong-token", "wrong-code". */
  async function personOf({ code, idToken }: Finish, nonce: string): Promise<Person> {
    if (code) return (await authorizations.exchange(code)).person;
    const email = await idTokens.emailOf(idToken ?? "", nonce);
    return fulfil(people, { purpose: "sign-up", loginId: email, user: { email } });
  }

  post("/oauth/native/finish", Finish, async (finish, { ip = "" }) => {
    const started = await challenges.take("native-sign-in", finish.stateId, Started);
    if (started?.provider !== finish.provider) throw new IdentityFailure("wrong-token");
    return sessions.begin(await personOf(finish, started.nonce), ["oauth"], ip);
  });
  return router;
}
