import type { AuditEntry } from "~/contract/audit";
import type { DomainDetail } from "~/contract/domain";
import type { Threat } from "~/contract/threat";

import { fromSqlRow } from "../../../store/row";
import type { TenantRecords } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";

const MAX = 20;

/** Actions on an owned domain, newest first. */
export async function readHistory(
  records: TenantRecords,
  name: string,
): Promise<NonNullable<DomainDetail["owned"]>["facts"]["history"]> {
  const source = records.rows("audit");
  const rows = await source
    .select()
    .selectAll()
    .where("row.object_type", "=", "domain")
    .where("row.object_name", "=", name)
    .orderBy("row.timestamp", "desc")
    .limit(MAX)
    .execute();
  return rows
    .map((row): AuditEntry => fromSqlRow(source.table, row, source.timeShift))
    .map(({ timestamp, actor, message }) => ({ at: timestamp, actor: actor.displayName, message }));
}

/** The threats that involve a domain or a name below it, latest first. */
export async function readThreats(
  records: TenantRecords,
  domain: string,
): Promise<NonNullable<DomainDetail["observed"]>["facts"]["threats"]> {
  const source = narrow(records.rows("threat"), (select) =>
    select
      .where((row) => row.or([row("row.domain", "=", domain), row("row.domain", "like", `%.${domain}`)]))
      .orderBy("row.last_seen", "desc")
      .limit(MAX),
  );
  const threats: Threat[] = await readRows(source);
  return threats.map(({ threatId, title, severity, lastSeen }) => ({ threatId, title, severity, lastSeen }));
}
