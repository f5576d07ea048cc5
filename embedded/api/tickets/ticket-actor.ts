import { randomUUID } from "node:crypto";

import type { Author } from "~/contract/threat-comment";

import type { RecordChange } from "../../store/record-store";
import { writeAudit, type AuditedAction } from "../audit-trail";
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
    author: { userId: "system", displayName: "System", role: "System" },
    audit: (change, auditedAction) =>
      change.insert("audit", {
        auditId: randomUUID(),
        tenantId,
        timestamp: new Date(clock()).toISOString(),
        actor: { userId: "system", displayName: "System", role: "System", type: "system" },
        objectLink: null,
        result: "success",
        message: "",
        changes: [],
        ...auditedAction,
        ip: "",
        countryCode: null,
        userAgent: "",
        requestId: "",
        brandId: "",
      }),
  };
}
