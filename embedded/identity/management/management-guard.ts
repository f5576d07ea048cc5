import type { RequestHandler } from "express";

import { readBearer } from "../bearer";
import { IdentityFailure } from "../failure";
import { equalSecrets } from "../secrets";

/**
 * Lets in who has the management key: `Authorization: Bearer <projectId>:<key>`. Without such a setting no one is let in.
 * Throws "wrong-management-key".
 */
export function requireManagementKey(projectId: string, managementKey: string | undefined): RequestHandler {
  return (request, _response, next) => {
    const given = readBearer(request, projectId) ?? "";
    if (managementKey === undefined || !equalSecrets(given, managementKey)) {
      throw new IdentityFailure("wrong-management-key");
    }
    next();
  };
}
