import type { Author } from "~/contract/threat-comment";

import type { RecordChange } from "../../store/record-store";
import { SYSTEM_AUTHOR, systemEntry, writeAudit, type AuditedAction } from "../audit-trail";
import type { TenantCall } from "../route";
import { authorOf } from "../routes/threat-work/people";
import type { ApiServices } from "../services";

/** Who changes tickets and their subjects: a person, or the schedule. */
export interface TicketActor {
  author: Author;
  audit: (change: RecordChange, auditedAction: AuditedAction) => Promise<void>;
}

export async function actorOf(call: TenantCall, services: Pick<ApiServices, "people" | "clock">): Promise<TicketActor> {
  return {
    author: await authorOf(call, services),
    audit: (change, auditedAction) => writeAudit(change, services, call, auditedAction),
  };
}

/** The schedule, which synchronizes tickets without a person. */
export function scheduleActor(tenantId: string, { clock }: Pick<ApiServices, "clock">): TicketActor {
  return {
    author: SYSTEM_AUTHOR,
    audit: (change, auditedAction) =>
      change.insert("audit", systemEntry(tenantId, new Date(clock()).toISOString(), auditedAction)),
  };
}
