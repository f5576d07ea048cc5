import { Router } from "express";
import { z } from "zod";

import { answer, requiredText } from "../answer";
import { readBearer } from "../bearer";
import { NewUser, signUp } from "../challenges/purpose";
import type { Credentials } from "../credentials";
import type { MailLinks } from "../mail-links";
import type { PasswordChanges } from "../password-changes";
import { PASSWORD_POLICY, requireStrongPassword } from "../password-policy";
import { originOf, requireReturnAddress } from "../return-address";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import { postsOf, requireOwner } from "./requests";

const loginId = requiredText("loginId");
const SignIn = z.object({ loginId, password: requiredText("password") });
const SignUp = SignIn.extend({ user: NewUser });
const Reset = z.object({ loginId, redirectUrl: z.string().nullish() });
const Update = z.object({ loginId, newPassword: requiredText("newPassword") });
const Replace = Update.extend({ oldPassword: requiredText("oldPassword") });

interface PasswordServices {
  credentials: Credentials;
  changes: PasswordChanges;
  links: MailLinks;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/** Passwords (requirement 7.9): sign-up, sign-in, reset by mail, update, replace and the policy. */
export function createPasswordRouter(services: PasswordServices): Router {
  const { credentials, changes, links, people, sessions, projectId } = services;
  const router = Router();

  router.get(
    "/password/policy",
    answer((request) => {
      readBearer(request, projectId);
      return Promise.resolve(PASSWORD_POLICY);
    }),
  );
  const post = postsOf(router, projectId);
  post("/password/signup", SignUp, async ({ loginId: id, password, user }, request) => {
    requireStrongPassword(password);
    return sessions.begin(
      await signUp(people, id, user, await people.hashPassword(password)),
      ["pwd"],
      request.ip ?? "",
    );
  });
  post("/password/signin", SignIn, async ({ loginId: id, password }, { ip = "" }) =>
    sessions.begin(await credentials.check(id, password, ip), ["pwd"], ip),
  );
  // The link signs in; the page that it opens then requests the new password and updates it.
  post("/password/reset", Reset, async (body, request) => {
    const address = requireReturnAddress(request, body.redirectUrl || originOf(request));
    const purpose = { purpose: "sign-in", loginId: body.loginId } as const;
    const sent = await links.sendMagicLink(purpose, "email", address, request.ip ?? "");
    return { resetMethod: "magiclink", ...sent };
  });
  post("/password/update", Update, async ({ loginId: id, newPassword }, request) => {
    const owner = await requireOwner(request, services, id);
    await changes.change(owner, newPassword);
    return {};
  });
  post("/password/replace", Replace, async ({ loginId: id, oldPassword, newPassword }, { ip = "" }) => {
    const person = await credentials.check(id, oldPassword, ip);
    await changes.change(person, newPassword);
    return sessions.begin(person, ["pwd"], ip);
  });
  return router;
}
