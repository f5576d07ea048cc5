import { Router } from "express";
import { z } from "zod";

import { answer, readBody, requiredText } from "../answer";
import { readBearer } from "../bearer";
import { originOf, requireReturnAddress } from "../return-address";
import type { Authorizations } from "../stand-in/authorizations";
import type { Sessions } from "../tokens/sessions";

const Connect = z.object({
  appId: requiredText("appId"),
  options: z.looseObject({ redirectUrl: z.string().nullish() }).nullish(),
});

interface OutboundServices {
  authorizations: Authorizations;
  sessions: Sessions;
  projectId: string;
}

/** Connects an outside application to the signed-in person (requirement 7.9). */
export function createOutboundRouter({ authorizations, sessions, projectId }: OutboundServices): Router {
  const router = Router();
  router.post(
    "/v1/outbound/oauth/connect",
    answer(async (request) => {
      const { person } = await sessions.holderOf(readBearer(request, projectId));
      const { appId, options } = readBody(request, Connect);
      const redirectUrl = requireReturnAddress(request, options?.redirectUrl || originOf(request)).href;
      const connection = { provider: appId, redirectUrl, amr: "oauth", connects: person.userId } as const;
      return { url: await authorizations.start(originOf(request), connection) };
    }),
  );
  return router;
}
