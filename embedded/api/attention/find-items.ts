import { sql } from "kysely";

import type { AttentionItem, AttentionKind } from "~/contract/attention";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import { ATTENTION_RULES, rankItem } from "../../rules/attention/rank-item";
import { isMuted } from "../../rules/sensor-mute";
import type { ProviderRecords } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";

export type AttentionSource = Omit<AttentionItem, "rank" | "tenantName" | "owner" | "snoozedUntil" | "snoozeReason">;

interface AttentionCandidate {
  kind: AttentionKind;
  tenantId: string;
  objectName: string;
  since: number;
  reason: string;
  objectLabel: string;
  objectLink: string;
}

/** All items that need attention, in all organizations or in one. Each rule is one query across all organizations. */
export async function findItems(provider: ProviderRecords, now: number, tenantId?: string): Promise<AttentionSource[]> {
  const found = await Promise.all([
    findThreats(provider, now, tenantId),
    findSilentSites(provider, now, tenantId),
    findOverdueSoftware(provider, now, tenantId),
    findOrganizations(provider, now, tenantId),
  ]);
  return found.flat().map(({ kind, objectName, since, ...item }) => ({
    ...item,
    kind,
    itemId: `${kind}:${objectName}`,
    since: new Date(since).toISOString(),
    ...rankItem(kind, since, now),
  }));
}

/** Open threats that were not assigned in time. */
async function findThreats(
  { rows }: ProviderRecords,
  now: number,
  tenantId: string | undefined,
): Promise<AttentionCandidate[]> {
  const due = { critical: now - ATTENTION_RULES.criticalThreat.after, high: now - ATTENTION_RULES.highThreat.after };
  const source = narrow(rows("threat"), (select) =>
    select
      .where("row.status", "in", OPEN_STATUSES)
      .where("row.assignee", "is", null)
      .where(
        sql<boolean>`((row.severity = 'critical' and row.first_seen <= ${due.critical})
          or (row.severity = 'high' and row.first_seen <= ${due.high}))`,
      ),
  );
  let select = source
    .select()
    .select(["row.tenant_id", "row.threat_id", "row.title", "row.severity", "row.first_seen", "row.device_name"]);
  if (tenantId !== undefined) select = select.where("row.tenant_id", "=", tenantId);
  const threats = await select.execute();
  return threats.map((row): AttentionCandidate => {
    const threatId = String(row.threat_id);
    const where = row.device_name === null ? "" : ` on ${row.device_name}`;
    return {
      kind: row.severity === "critical" ? "criticalThreat" : "highThreat",
      tenantId: String(row.tenant_id),
      objectName: threatId,
      since: Number(row.first_seen),
      reason: `${row.severity === "critical" ? "Critical" : "High"} threat${where} is unassigned`,
      objectLabel: String(row.title),
      objectLink: `/insights/threat-intelligence/${encodeURIComponent(threatId)}`,
    };
  });
}

/** Active sites whose sensors send no data, unless maintenance is planned or all their sensors are muted. */
async function findSilentSites(
  { rows }: ProviderRecords,
  now: number,
  tenantId: string | undefined,
): Promise<AttentionCandidate[]> {
  const before = now - ATTENTION_RULES.siteSilent.after;
  const source = narrow(rows("site"), (select) => {
    const silent = select
      .where("row.status", "=", "active")
      .where("row.sensors_total", ">", 0)
      .where("row.last_data_at", "<=", before);
    return tenantId === undefined ? silent : silent.where("row.tenant_id", "=", tenantId);
  });
  return (await readRows(source)).flatMap((site): AttentionCandidate[] => {
    const inMaintenance = (site.maintenance ?? []).some(
      ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
    );
    const areMuted = site.sensors.every((sensor) => isMuted(sensor, now));
    if (inMaintenance || areMuted || site.lastDataAt === null) return [];
    return [
      {
        kind: "siteSilent",
        tenantId: site.tenantId,
        objectName: site.name,
        since: Date.parse(site.lastDataAt),
        reason: "No data from the sensors of this site",
        objectLabel: site.displayName,
        objectLink: `/sites?${new URLSearchParams({ site: site.name })}`,
      },
    ];
  });
}

/** Software with known exploited vulnerabilities past its due date: one item per organization. */
async function findOverdueSoftware(
  { rows }: ProviderRecords,
  now: number,
  tenantId: string | undefined,
): Promise<AttentionCandidate[]> {
  const source = narrow(rows("software"), (select) => {
    const overdue = select
      .where("row.kev_count", ">", 0)
      .where("row.overdue", "=", 1)
      .where("row.device_count", ">", 0);
    return tenantId === undefined ? overdue : overdue.where("row.tenant_id", "=", tenantId);
  });
  const groups = await source
    .select()
    .select(["row.tenant_id", sql<number>`count(*)`.as("versions"), sql<number | null>`min(row.due_at)`.as("due")])
    .groupBy("row.tenant_id")
    .execute();
  return groups.map((row): AttentionCandidate => {
    const versions = Number(row.versions);
    return {
      kind: "kevOverdue",
      tenantId: String(row.tenant_id),
      objectName: "software",
      since: Number(row.due ?? now),
      reason: "Software with known exploited vulnerabilities is past its due date",
      objectLabel: versions === 1 ? "1 software version" : `${versions} software versions`,
      objectLink: "/insights/vulnerabilities?kev=true&overdue=true",
    };
  });
}

/** Organizations without devices after a week, and organizations that exceed their plan. */
async function findOrganizations(
  provider: ProviderRecords,
  now: number,
  tenantId: string | undefined,
): Promise<AttentionCandidate[]> {
  const source = narrow(provider.rows("device"), (select) => select.where("row.status", "!=", "retired"));
  const counts = await source
    .select()
    .select(["row.tenant_id", sql<number>`count(*)`.as("devices")])
    .groupBy("row.tenant_id")
    .execute();
  const devicesOf = new Map(counts.map((row) => [String(row.tenant_id), Number(row.devices)]));
  const tenants = await readRows(
    narrow(provider.tenants(), (select) => (tenantId === undefined ? select : select.where("row.name", "=", tenantId))),
  );
  return tenants.flatMap((tenant): AttentionCandidate[] => {
    const { name, limits, deletionAt, metadata } = tenant;
    if (deletionAt || !metadata) return [];
    const devices = devicesOf.get(name) ?? 0;
    const common = {
      tenantId: name,
      objectName: name,
      objectLabel: tenant.displayName,
      objectLink: `/organizations?${new URLSearchParams({ organization: name })}`,
    };
    const limit = limits?.devices ?? null;
    if (limit !== null && devices > limit) {
      const reason = `${devices} devices are in use, the plan includes ${limit}`;
      return [{ ...common, kind: "overLimit", since: Date.parse(metadata.updatedAt), reason }];
    }
    const createdAt = Date.parse(metadata.createdAt);
    if (devices > 0 || now - createdAt < ATTENTION_RULES.noDevice.after) return [];
    const reason = "No device has been seen since the organization was added";
    return [{ ...common, kind: "noDevice", since: createdAt, reason }];
  });
}
