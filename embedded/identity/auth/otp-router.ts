import { Router } from "express";
import { z } from "zod";

import { answer, readBody, requiredText } from "../answer";
import { readBearer } from "../bearer";
import type { OneTimeCodes } from "../one-time-codes";
import type { Sessions } from "../tokens/sessions";

const Ask = z.object({ loginId: requiredText("loginId") });
const Verify = z.object({ loginId: requiredText("loginId"), code: requiredText("code") });

interface OtpServices {
  codes: OneTimeCodes;
  sessions: Sessions;
  projectId: string;
}

/** One-time codes by e-mail. */
export function createOtpRouter({ codes, sessions, projectId }: OtpServices): Router {
  const router = Router();
  router.post(
    "/otp/signin/email",
    answer(async (request) => {
      readBearer(request, projectId);
      const { loginId } = readBody(request, Ask);
      return { maskedEmail: await codes.send(loginId, request.ip ?? "") };
    }),
  );
  router.post(
    "/otp/verify/email",
    answer(async (request) => {
      readBearer(request, projectId);
      const { loginId, code } = readBody(request, Verify);
      const ip = request.ip ?? "";
      return sessions.begin(await codes.verify(loginId, code, ip), ["email"], ip);
    }),
  );
  return router;
}
