import { randomUUID } from "node:crypto";

import type { AuditEntry } from "~/contract/audit";
import type { FieldSet } from "~/contract/field";
import { humanise, inSentence } from "~/contract/word-facts";

import type { RecordChange } from "../store/record-store";
import type { TenantCall } from "./route";
import type { ApiServices } from "./services";

/** The action, as named in the audit trail. */
export type AuditedAction = Pick<AuditEntry, "action" | "objectType" | "objectName" | "objectDisplayName"> &
  Partial<Pick<AuditEntry, "objectLink" | "message" | "changes" | "result">>;

/** Who changes something on a schedule. */
export const SYSTEM_AUTHOR = { userId: "system", displayName: "System", role: "System" };

type Actor = Pick<TenantCall, "caller" | "trace" | "tenantId">;

/**
 * Writes an action to the audit trail within the transaction that performs it, so that both succeed or fail together.
 */
export async function writeAudit(
  change: RecordChange,
  services: Pick<ApiServices, "people" | "clock">,
  acting: Actor,
  auditedAction: AuditedAction,
) {
  const { caller, trace, tenantId } = acting;
  const person = await services.people.get(caller.userId);
  const entry: AuditEntry = {
    auditId: randomUUID(),
    tenantId,
    timestamp: new Date(services.clock()).toISOString(),
    actor: {
      userId: caller.userId,
      displayName: person?.displayName ?? caller.userId,
      role: caller.role.label,
      type: caller.role.fetchTenants === "all" ? "provider" : "user",
    },
    objectLink: null,
    result: "success",
    message: "",
    changes: [],
    ...auditedAction,
    ip: trace.ip,
    countryCode: null,
    userAgent: trace.userAgent,
    requestId: trace.requestId,
    brandId: trace.brandId,
    manifestHash: trace.manifestHash,
  };
  await change.insert("audit", entry);
}

/** An audit trail entry for what a schedule has done, without a person. */
export function systemEntry(tenantId: string, timestamp: string, auditedAction: AuditedAction): AuditEntry {
  return {
    auditId: randomUUID(),
    tenantId,
    timestamp,
    actor: { ...SYSTEM_AUTHOR, type: "system" },
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
    manifestHash: "",
  };
}

/** The changed fields, one entry each. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): AuditEntry["changes"] {
  return Object.keys(after)
    .filter((path) => JSON.stringify(before[path] ?? null) !== JSON.stringify(after[path] ?? null))
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }));
}

/** The changed fields in words: "Changed display name, tags". */
export function describeChanges(changes: AuditEntry["changes"]): string {
  if (changes.length === 0) return "Saved without a change";
  return `Changed ${changes.map(({ path }) => inSentence(humanise(path.replaceAll(".", " ")))).join(", ")}`;
}

/** A bulk change in words: "Set expiry: 3 threat rules". */
export function describeBulk(operation: string, changed: number, { label }: Pick<FieldSet, "label">): string {
  return `${humanise(operation)}: ${changed} ${inSentence(changed === 1 ? label.one : label.many)}`;
}
