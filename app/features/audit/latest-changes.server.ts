import { listAuditEvents } from "~/api/audit.server";
import type { ApiClient } from "~/api/client.server";
import { describeAction } from "~/catalogue/audit-words";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { Filter } from "~/contract/filter";

const LENGTH = 5;

/** The latest audited actions that match, and their total number. */
export async function fetchLatestChanges(
  api: ApiClient,
  { audit }: Pick<Catalogue, "audit">,
  filters: readonly Filter[] = [],
) {
  const { items, total } = await listAuditEvents(api, {
    filters: [...filters],
    sort: ["-timestamp"],
    pageSize: LENGTH,
  });
  const events = items.map(({ auditId, timestamp, actor, action, objectName, objectDisplayName, result }) => ({
    auditId,
    timestamp,
    actor: actor.displayName,
    verb: describeAction(audit, action).verb,
    object: objectDisplayName || objectName || null,
    result,
  }));
  return { events, total };
}

export type LatestChanges = Awaited<ReturnType<typeof fetchLatestChanges>>;
