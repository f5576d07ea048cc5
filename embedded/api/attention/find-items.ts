import type { AttentionItem } from "~/contract/attention";

import { rankItem } from "../../rules/attention/rank-item";
import { narrow, readRows } from "../../store/row-source";
import type { AttentionServices } from "./attention-context";
import { findFailingIntegrations } from "./find-failing-integrations";
import { findFallingCompliance } from "./find-falling-compliance";
import { findOrganizations } from "./find-organizations";
import { findOverdueVulnerabilities } from "./find-overdue-vulnerabilities";
import { findPendingInvitations } from "./find-pending-invitations";
import { findSilentSites } from "./find-silent-sites";
import { findStaleData } from "./find-stale-data";
import { findThreats } from "./find-threats";

export type AttentionSource = Omit<AttentionItem, "rank" | "tenantName" | "owner" | "snoozedUntil" | "snoozeReason">;

const RULES = [
  findThreats,
  findOverdueVulnerabilities,
  findSilentSites,
  findStaleData,
  findFailingIntegrations,
  findFallingCompliance,
  findOrganizations,
  findPendingInvitations,
];

/** All items that need attention, in all organizations or in one. */
export async function findItems(services: AttentionServices, tenantId?: string): Promise<AttentionSource[]> {
  const now = services.clock();
  const { provider } = services.records;
  const tenants = await readRows(
    narrow(provider.tenants(), (select) => {
      const kept = select.where("row.deletion_at", "is", null);
      return tenantId === undefined ? kept : kept.where("row.name", "=", tenantId);
    }),
  );
  const found = await Promise.all(RULES.map((rule) => rule({ services, now, tenantId, tenants })));
  return found.flat().map(({ kind, objectName, since, ...item }) => ({
    ...item,
    kind,
    itemId: `${kind}:${objectName}`,
    since: new Date(since).toISOString(),
    ...rankItem(kind, since, now),
  }));
}
