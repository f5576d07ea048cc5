import { ExceptionPreview, ExceptionPreviewRequest, type VulnerabilityScope } from "~/contract/exception";

import { fullMinute } from "../../../rules/full-minute";
import { countHidden, findOpen } from "../../../rules/count-findings";
import type { TenantRecords } from "../../../store/record-store";
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
    ({ records, body }) => {
      // The screen of a version previews the same scopes each time, until its data changes.
      const minute = fullMinute(services.clock());
      return records.remember(JSON.stringify(["exception preview", body, minute]), () =>
        preview(records, body, minute),
      );
    },
  );
}

async function preview(records: TenantRecords, { scopes }: ExceptionPreviewRequest, now: number) {
  const [versions, exceptions, resolved] = await Promise.all([
    readVersions(records),
    readExceptionsInForce(records, "vulnerability", now),
    resolveScopes(records, scopes),
  ]);
  const inForce = exceptions.map(({ scope }) => scope as VulnerabilityScope);
  const findings = findOpen(versions, inForce);
  return { preview: resolved.map((scope) => countHidden(scope, findings)) };
}
