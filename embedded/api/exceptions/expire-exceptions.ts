import type { AuditEntry } from "~/contract/audit";

import type { RecordChange, TenantRecords } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import { systemEntry } from "../audit-trail";
import type { ExceptionSubject } from "./exception-subject";
import { isInForce, type StoredException } from "./stored-exception";

/**
 * Ends expired exceptions, and updates the counts that depend on them or on a due date that has passed. Reads only two
 * indexes if nothing has changed.
 */
export async function expireExceptions(
  records: TenantRecords,
  subjects: readonly ExceptionSubject<never>[],
  now: number,
): Promise<void> {
  const hasEnded = await hasEndedSince(records, now);
  const outdated = await Promise.all(
    subjects.map(async (subject) => hasEnded || (await subject.isOutdated?.(records, now)) === true),
  );
  const due = subjects.filter((_subject, index) => outdated[index]);
  if (due.length > 0) await records.change((change) => recountSubjects(change, due, records.tenantId, now));
}

async function hasEndedSince(records: TenantRecords, now: number): Promise<boolean> {
  const row = await records
    .rows("exception")
    .select()
    .select("row.id")
    .where("row.in_force", "=", 1)
    .where("row.expires_at", "<=", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks expired exceptions, each with an audit trail entry, and updates the counts. */
async function recountSubjects(
  change: RecordChange,
  subjects: readonly ExceptionSubject<never>[],
  tenantId: string,
  now: number,
): Promise<void> {
  for (const subject of subjects) {
    const counted = narrow(change.rows("exception"), (select) =>
      select.where("row.in_force", "=", 1).where("row.kind", "=", subject.kind),
    );
    for (const exception of await readRows(counted)) {
      if (isInForce(exception, now)) continue;
      await change.replace("exception", { id: exception.id }, { ...exception, inForce: false });
      await change.insert("audit", describeEnd(exception, tenantId));
    }
    await subject.recount(change, now);
  }
}

function describeEnd({ id, subject, expiresAt }: StoredException, tenantId: string): AuditEntry {
  return systemEntry(tenantId, expiresAt, {
    action: "exception.expire",
    objectType: "exception",
    objectName: id,
    objectDisplayName: subject,
    message: "The exception expired. Covered findings are counted again.",
  });
}
