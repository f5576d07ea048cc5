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
 * All items that need attention, in all organizations or in one. Records are searched once a minute, unless they change,
 * with the end of the minute as the current time, as in the lists that count the same rows.
 */
export async function findItems(services: AttentionServices, tenantId?: string): Promise<AttentionSource[]> {
  const now = services.clock();
  const minute = endOfMinute(now);
  const { provider } = services.records;
  const tenants = await readRows(
    narrow(provider.tenants(), (select) => {
      const kept = select.where("row.deletion_at", "is", null);
      return tenantId === undefined ? kept : kept.where("row.name", "=", tenantId);
    }),
  );
  const search = async (rules: readonly AttentionRule[], at: number) =>
    (await Promise.all(rules.map((rule) => rule({ services, now: at, tenantId, tenants })))).flat();
  const [inRecords, others] = await Promise.all([
    provider.remember(`attention ${tenantId ?? ""} ${minute}`, () => search(RECORD_RULES, minute)),
    search(OTHER_RULES, now),
  ]);
  return [...inRecords, ...others].map(({ kind, objectName, since, ...item }) => ({
    ...item,
    kind,
    itemId: `${kind}:${objectName}`,
    since: new Date(Math.min(since, now)).toISOString(),
    ...rankItem(kind, since, now),
  }));
}
