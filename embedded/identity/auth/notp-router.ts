import { Router } from "express";
import { z } from "zod";

import { requiredText } from "../answer";
import { qrImage } from "../authenticator-codes";
import type { Challenges } from "../challenges/challenges";
import { fulfil, Purpose } from "../challenges/purpose";
import { IdentityFailure } from "../failure";
import { originOf, withParameter } from "../return-address";
import { createId } from "../secrets";
import type { AttemptLimiter } from "../attempts";
import type { PeopleStore } from "../store/people";
import type { Sessions } from "../tokens/sessions";
import { MessageRequest, postsOf, purposeOf, SIGN_IN_PATHS } from "./requests";

const Pending = z.object({ pendingRef: requiredText("pendingRef") });

interface NotpServices {
  challenges: Challenges;
  attempts: AttemptLimiter;
  people: PeopleStore;
  sessions: Sessions;
  projectId: string;
}

/**
 * Sign-in by a message that the person sends (requirement 7.9). Instead of the messenger with the text filled in, a
 * page of the stand-in provider opens and offers to send it.
 */
export function createNotpRouter({ challenges, attempts, people, sessions, projectId }: NotpServices): Router {
  const router = Router();
  const post = postsOf(router, projectId);
  for (const [path, purpose] of SIGN_IN_PATHS) {
    post(`/notp/whatsapp/${path}`, MessageRequest, async (body, request) => {
      attempts.pay(body.loginId, request.ip ?? "");
      const [token, pendingRef] = [createId(), createId()];
      await challenges.put({ kind: "notp", lookup: token, pendingRef, subject: purposeOf(purpose, body) });
      const redirectUrl = withParameter(`${originOf(request)}/identity/stand-in/message`, "token", token);
      return { pendingRef, redirectUrl, image: await qrImage(redirectUrl) };
    });
  }
  post("/notp/pending-session", Pending, async ({ pendingRef }, { ip = "" }) => {
    const taken = await challenges.takePending("notp", pendingRef, Purpose);
    if (taken.is === "waiting") throw new IdentityFailure("pending");
    if (taken.is === "unknown") throw new IdentityFailure("wrong-link");
    return sessions.begin(await fulfil(people, taken.subject), ["whatsapp"], ip);
  });
  return router;
}
