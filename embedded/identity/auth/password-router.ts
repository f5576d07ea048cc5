import { Router } from "express";
import { z } from "zod";

import { answer, readBody, requiredText } from "../answer";
import { readBearer } from "../bearer";
import type { Credentials } from "../credentials";
import type { Sessions } from "../tokens/sessions";

const SignIn = z.object({ loginId: requiredText("loginId"), password: requiredText("password") });

interface PasswordServices {
  credentials: Credentials;
  sessions: Sessions;
  projectId: string;
}

export function createPasswordRouter({ credentials, sessions, projectId }: PasswordServices): Router {
  const router = Router();
  router.post(
    "/password/signin",
    answer(async (request) => {
      readBearer(request, projectId);
      const { loginId, password } = readBody(request, SignIn);
      const ip = request.ip ?? "";
      return sessions.begin(await credentials.check(loginId, password, ip), ["pwd"], ip);
    }),
  );
  return router;
}
