import { sql } from "kysely";

import { selectRows, type Select, type StoreDatabase } from "./row-source";
import { PAYLOAD_EXCERPT } from "./payload-excerpt";
import { EVENT_TABLES } from "./event-tables";
import type { StoredOf } from "./table";
import type { THREAT_FLOW } from "./tables/threat";

/** The properties of a threat that identify its flows. Times are epoch milliseconds. */
export interface ThreatTraces {
  threatId: string;
  /** All names that the device has had; empty for a threat without a device. */
  deviceNames: string[];
  /** The remote end, for flows in both directions. */
  remoteIp: string;
  domain: string | null;
  from: number;
  to: number;
}

/**
 * The flows that triggered a threat, and the others between the same device and remote end in that time, which are
 * often decisive for an analysis. Each flow indicates which of the two it is.
 */
export function selectFlowsAround(
  database: StoreDatabase,
  tenantId: string,
  traces: ThreatTraces,
  timeShift: number,
): Select<StoredOf<typeof THREAT_FLOW>> {
  const { threatId, deviceNames, remoteIp, domain, from, to } = traces;
  const isEvidence = sql<boolean>`coalesce("row".threat_id, '') = ${threatId}`;
  const meetsDomain = sql<boolean>`("row".dst_domain = ${domain} and ${domain} <> '')`;
  const meetsAddress = sql<boolean>`(("row".dst_ip = ${remoteIp} or "row".src_ip = ${remoteIp}) and ${remoteIp} <> '')`;
  const names = sql.join(deviceNames);
  const isOnDevice =
    deviceNames.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`("row".src_device in (${names}) or "row".dst_device in (${names}))`;
  const around = selectRows(database, EVENT_TABLES.flow)
    .selectAll()
    .select([
      sql<number>`case when ${isEvidence} then 1 else 0 end`.as("evidence"),
      sql<string | null>`case when ${meetsDomain} then "row".dst_domain when ${meetsAddress} then ${remoteIp} end`.as(
        "matched_indicator",
      ),
      sql<string | null>`case when ${isEvidence} then ${sql.raw(PAYLOAD_EXCERPT)} end`.as("payload_excerpt"),
    ])
    .where("row.tenant_id", "=", tenantId)
    .where("row.start_time", ">=", from - timeShift)
    .where("row.start_time", "<=", to - timeShift)
    .where(sql<boolean>`(${isEvidence} or (${isOnDevice} and (${meetsDomain} or ${meetsAddress})))`);
  return database.selectFrom(around.as("row"));
}
