import { randomUUID } from "node:crypto";

import { EXCEPTION_DAYS, type Exception } from "~/contract/exception";
import { DECISION_WORDS } from "~/contract/exception-facts";

import type { RecordChange } from "../../store/record-store";
import { writeAudit } from "../audit-trail";
import { invalidField, notFound, Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import type { ExceptionSubject } from "./exception-subject";
import { isInForce, type StoredException } from "./stored-exception";

const DAY = 86_400_000;

/** The input for a new exception of any kind. */
export type Draft<Scope> = Pick<Exception, "decision" | "reason" | "evidenceUrl" | "owner" | "expiresAt"> & {
  scope: Scope;
};

/**
 * Writes an exception and its audit trail entry. The caller updates the counts in the same transaction, once for all
 * exceptions that it writes. Throws a Problem (400) if the scope covers nothing in this tenant or the end is out of
 * range.
 */
export async function insertException<Scope extends Exception["scope"]>(
  change: RecordChange,
  services: ApiServices,
  call: Pick<TenantCall, "caller" | "trace" | "tenantId">,
  { kind, describeScope }: ExceptionSubject<Scope>,
  draft: Draft<Scope>,
): Promise<StoredException> {
  const now = services.clock();
  requireEnd(draft.expiresAt, now);
  const subject = await describeScope(change, draft.scope);
  const person = await services.people.get(call.caller.userId);
  const exception: StoredException = {
    ...draft,
    owner: draft.owner || null,
    id: randomUUID(),
    tenantId: call.tenantId,
    kind,
    subject,
    createdBy: person?.displayName ?? call.caller.userId,
    createdAt: new Date(now).toISOString(),
    revokedBy: null,
    revokedAt: null,
    inForce: true,
  };
  await change.insert("exception", exception);
  await writeAudit(change, services, call, {
    action: "exception.create",
    objectType: "exception",
    objectName: exception.id,
    objectDisplayName: subject,
    message: `${DECISION_WORDS[draft.decision]} until ${draft.expiresAt.slice(0, 10)}: ${draft.reason}`,
  });
  return exception;
}

/** Ends an exception early. Throws a Problem: 404 if none of that kind exists, 409 if it has already ended. */
export async function revokeException(
  change: RecordChange,
  services: ApiServices,
  call: Pick<TenantCall, "caller" | "trace" | "tenantId">,
  { kind }: Pick<ExceptionSubject, "kind">,
  id: string,
): Promise<void> {
  const now = services.clock();
  const exception = await change.find("exception", { id });
  if (exception?.kind !== kind) throw notFound("exception", id);
  if (!isInForce(exception, now)) throw new Problem(409, "This exception has already ended.");
  const person = await services.people.get(call.caller.userId);
  await change.replace(
    "exception",
    { id },
    {
      ...exception,
      inForce: false,
      revokedAt: new Date(now).toISOString(),
      revokedBy: person?.displayName ?? call.caller.userId,
    },
  );
  await writeAudit(change, services, call, {
    action: "exception.revoke",
    objectType: "exception",
    objectName: id,
    objectDisplayName: exception.subject,
    message: "Revoked. Covered findings are counted again.",
  });
}

function requireEnd(expiresAt: string, now: number): void {
  const end = Date.parse(expiresAt);
  if (end <= now) throw invalidField("expiresAt", "Choose a time in the future");
  if (end > now + EXCEPTION_DAYS * DAY)
    throw invalidField("expiresAt", `Choose a time at most ${EXCEPTION_DAYS} days from now`);
}
