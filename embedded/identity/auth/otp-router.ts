import { Router } from "express";
import { z } from "zod";

import { requiredText } from "../answer";
import type { OneTimeCodes } from "../one-time-codes";
import type { Sessions } from "../tokens/sessions";
import {
  AddressChange,
  channelOf,
  MessageRequest,
  postsOf,
  purposeOf,
  requireOwner,
  SIGN_IN_PATHS,
  updateOf,
} from "./requests";

const Verify = z.object({ loginId: requiredText("loginId"), code: requiredText("code") });

interface OtpServices {
  codes: OneTimeCodes;
  sessions: Sessions;
  projectId: string;
}

/** One-time codes (requirement 7.9), by email and by every kind of message to a phone. */
export function createOtpRouter(services: OtpServices): Router {
  const { codes, sessions, projectId } = services;
  const router = Router();
  const post = postsOf(router, projectId);
  for (const [path, purpose] of SIGN_IN_PATHS) {
    post(`/otp/${path}/:channel`, MessageRequest, (body, request) =>
      codes.send(purposeOf(purpose, body), channelOf(request), request.ip ?? ""),
    );
  }
  for (const path of ["/otp/update/:channel(email)", "/otp/update/phone/:channel(sms|voice|whatsapp|im)"]) {
    post(path, AddressChange, async (change, request) => {
      const person = await requireOwner(request, services, change.loginId);
      const channel = channelOf(request);
      return codes.send(updateOf(person, change, channel), channel, request.ip ?? "");
    });
  }
  post("/otp/verify/:channel", Verify, async ({ loginId, code }, request) => {
    const channel = channelOf(request);
    const ip = request.ip ?? "";
    return sessions.begin(await codes.verify(loginId, channel, code, ip), [channel], ip);
  });
  return router;
}
