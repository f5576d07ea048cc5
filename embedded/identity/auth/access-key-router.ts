import { Router } from "express";

import type { AccessKeys } from "../access-keys";
import { answer } from "../answer";
import { readBearer } from "../bearer";

/**
 * The exchange of an access key for a session token (requirement 7.9). The key is sent in the position of a refresh
 * token.
 */
export function createAccessKeyRouter({
  accessKeys,
  projectId,
}: {
  accessKeys: AccessKeys;
  projectId: string;
}): Router {
  const router = Router();
  router.post(
    "/accesskey/exchange",
    answer((request) => accessKeys.exchange(readBearer(request, projectId))),
  );
  return router;
}
