import type { RequestHandler } from "express";

import { readBearer } from "../bearer";
import { IdentityFailure } from "../failure";
import { equalSecrets } from "../secrets";

/**
 * Allows callers with the management key: `Authorization: Bearer <projectId>:<key>`. Without this setting no caller is
 * allowed. Throws "wrong-management-key".
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
