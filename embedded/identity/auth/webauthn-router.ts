import { Router } from "express";
import { z } from "zod";

import { requiredText } from "../answer";
import { readBearer } from "../bearer";
import { NewUser } from "../challenges/purpose";
import { IdentityFailure } from "../failure";
import type { Passkeys } from "../passkeys";
import { requireReturnAddress } from "../return-address";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import { postsOf, requireOwner } from "./requests";

const origin = requiredText("origin");
const SignUpStart = z.object({
  user: z.looseObject({ loginId: requiredText("loginId"), name: z.string().nullish() }),
  origin,
});
const SignInStart = z.object({ loginId: z.string().default(""), origin });
const Start = z.object({ loginId: requiredText("loginId"), origin });
const Finish = z.object({ transactionId: requiredText("transactionId"), response: requiredText("response") });

interface WebauthnServices {
  passkeys: Passkeys;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/** Passkeys (requirement 7.9). */
export function createWebauthnRouter(services: WebauthnServices): Router {
  const { passkeys, people, sessions, projectId } = services;
  const router = Router();

  const post = postsOf(router, projectId);

  post("/webauthn/signup/start", SignUpStart, async ({ user: { loginId, name }, origin: from }, request) => {
    await refuseKnown(people, loginId);
    return passkeys.startCreating(requireReturnAddress(request, from), loginId, undefined, NewUser.parse({ name }));
  });
  post("/webauthn/signup/finish", Finish, async ({ transactionId, response }, { ip = "" }) =>
    sessions.begin(await passkeys.finishCreating(transactionId, response), ["webauthn"], ip),
  );
  post("/webauthn/signin/start", SignInStart, async ({ loginId, origin: from }, request) =>
    passkeys.startUsing(requireReturnAddress(request, from), loginId),
  );
  post("/webauthn/signin/finish", Finish, async ({ transactionId, response }, { ip = "" }) => {
    const { person, amr } = await passkeys.finishUsing(transactionId, response);
    return sessions.begin(person, amr, ip);
  });
  post("/webauthn/signup-in/start", Start, async ({ loginId, origin: from }, request) => {
    const address = requireReturnAddress(request, from);
    return (await people.findByLoginId(loginId))
      ? passkeys.startUsing(address, loginId)
      : passkeys.startCreating(address, loginId, undefined, {});
  });
  post("/webauthn/update/start", Start, async ({ loginId, origin: from }, request) => {
    const owner = await requireOwner(request, services, loginId);
    return passkeys.startCreating(requireReturnAddress(request, from), loginId, owner, {});
  });
  post("/webauthn/update/finish", Finish, async ({ transactionId, response }, request) => {
    await sessions.holderOf(readBearer(request, projectId));
    await passkeys.finishCreating(transactionId, response);
    return {};
  });
  return router;
}

/** A new passkey for an existing login id would open its owner's account to anyone. */
async function refuseKnown(people: PeopleStore, loginId: string): Promise<void> {
  if (await people.findByLoginId(loginId)) throw new IdentityFailure("person-exists");
}
