import type { AttentionItem } from "~/contract/attention";
import { endOfMinute } from "~/contract/language/moment";

import { rankItem } from "../../rules/attention/rank-item";
import { narrow, readRows } from "../../store/row-source";
import type { AttentionCandidate, AttentionContext, AttentionServices } from "./attention-context";
import { findFailingIntegrations } from "./find-failing-integrations";
import { findFallingCompliance } from "./find-falling-compliance";
import { findOrganizations } from "./find-organizations";
import { findOverdueVulnerabilities } from "./find-overdue-vulnerabilities";
import { findPendingInvitations } from "./find-pending-invitations";
import { findSilentSites } from "./find-silent-sites";
import { findStaleData } from "./find-stale-data";
import { findThreats } from "./find-threats";

export type AttentionSource = Omit<AttentionItem, "rank" | "tenantName" | "owner" | "snoozedUntil" | "snoozeReason">;

type AttentionRule = (context: AttentionContext) => Promise<AttentionCandidate[]>;

/** Rules that depend only on the records. */
const RECORD_RULES: readonly AttentionRule[] = [
  findThreats,
  findOverdueVulnerabilities,
  findSilentSites,
  findFailingIntegrations,
  findFallingCompliance,
  findOrganizations,
];
/** Rules that also depend on events, or on users. */
const OTHER_RULES: readonly AttentionRule[] = [findStaleData, findPendingInvitations];

/**
 * All items that need attention, in all organizations or in one. Records are searched once a minute, unless they change.
 * The current time is the end of the minute, as in the lists that count the same rows.
 */
export async function findItems(services: AttentionServices, tenantId?: string): Promise<AttentionSource[]> {
  const now = endOfMinute(services.clock());
  const { provider } = services.records;
  // Reads all of its records itself, so that what is cached is of one version.
  const search = async (rules: readonly AttentionRule[]) => {
    const tenants = await readRows(
      narrow(provider.tenants(), (select) => {
        const kept = select.where("row.deletion_at", "is", null);
        return tenantId === undefined ? kept : kept.where("row.name", "=", tenantId);
      }),
    );
    return (await Promise.all(rules.map((rule) => rule({ services, now, tenantId, tenants })))).flat();
  };
  const found = await Promise.all([
    provider.remember(`attention ${tenantId ?? ""} ${now}`, () => search(RECORD_RULES)),
    search(OTHER_RULES),
  ]);
  return found.flat().map(({ kind, objectName, since, ...item }) => ({
    ...item,
    kind,
    itemId: `${kind}:${objectName}`,
    since: new Date(Math.min(since, services.clock())).toISOString(),
    ...rankItem(kind, since, now),
  }));
}
