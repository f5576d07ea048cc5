import { ExceptionPreview, ExceptionPreviewRequest, type VulnerabilityScope } from "~/contract/exception";

import { countHidden, findOpen } from "../../../rules/count-findings";
import { resolveScopes } from "../../exceptions/resolve-scopes";
import { readExceptionsInForce } from "../../exceptions/stored-exception";
import { defineTenantRoute, type Route } from "../../route";
import type { ApiServices } from "../../services";
import { readVersions } from "./read-versions";

/** Previews what an exception would hide before it is added. */
export function createPreviewRoute(services: Pick<ApiServices, "clock">): Route {
  return defineTenantRoute(
    {
      method: "post",
      path: "/software/exception/preview",
      family: "Software",
      allow: "member",
      summary: "What exceptions of these scopes would hide that counts now; nothing is changed",
      body: ExceptionPreviewRequest,
      answer: ExceptionPreview,
    },
    async ({ records, body }) => {
      const [versions, exceptions, scopes] = await Promise.all([
        readVersions(records),
        readExceptionsInForce(records, "vulnerability", services.clock()),
        resolveScopes(records, body.scopes),
      ]);
      const inForce = exceptions.map(({ scope }) => scope as VulnerabilityScope);
      const findings = findOpen(versions, inForce);
      return { preview: scopes.map((scope) => countHidden(scope, findings)) };
    },
  );
}
