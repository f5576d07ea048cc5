import type { BoardConfiguration } from "~/contract/integration";

import type { RecordChange, RecordReads } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { StoredTicket } from "../../store/tables/threat";
import type { AuditedAction } from "../audit-trail";
import { CONNECTWISE, PRODUCT } from "../integrations/connectwise-connection";
import { describeThreat } from "../routes/threat-work/threat-deed";
import { writeHistory } from "../routes/threat-work/write-history";
import type { TicketActor } from "./ticket-actor";
import { toTicket, type TicketStatus } from "./ticket-draft";

/** The most recently changed tickets are exchanged; older ones are finished. */
const EXCHANGED = 500;

/** The key of each status of a ticket in the configured map. */
export const STATUS_KEYS: Record<TicketStatus, keyof BoardConfiguration["statuses"]> = {
  New: "new",
  "In progress": "inProgress",
  Closed: "closed",
};

/** The organization's tickets at ConnectWise. */
export function readExternalTickets(records: Pick<RecordReads, "rows">): Promise<StoredTicket[]> {
  return readRows(
    narrow(records.rows("ticket"), (select) =>
      select.where("row.system", "=", CONNECTWISE).orderBy("row.updated_at", "desc").limit(EXCHANGED),
    ),
  );
}

/** Whether the status has changed since it was last sent to the other product. */
export function isPending({ status, pushedStatus }: StoredTicket): boolean {
  return status !== pushedStatus;
}

/**
 * Stores what is known about a ticket. A threat shows the ticket's status in the other product and lists its changes in
 * the history; its version stays, so that forms that are open can be saved.
 */
export async function writeTicket(
  change: RecordChange,
  before: StoredTicket,
  after: StoredTicket,
  { actor, at }: { actor: TicketActor; at: string },
): Promise<void> {
  await change.replace("ticket", { ticketId: before.ticketId }, after);
  if (before.subjectKind !== "threat" || before.externalStatus === after.externalStatus) return;
  const threat = await change.find("threat", { threatId: before.subjectName });
  if (threat?.ticketId !== before.ticketId) return;
  await change.replace("threat", { threatId: threat.threatId }, { ...threat, ticket: toTicket(after) });
  const fields = [{ field: "ticketStatus", from: before.externalStatus, to: after.externalStatus }];
  await writeHistory(change, threat.threatId, fields, { author: actor.author, at, reason: "" });
}

/** The audit trail entry of a ticket whose status was set in the other product. */
export async function describeUpdate(change: RecordChange, ticket: StoredTicket): Promise<AuditedAction> {
  const { subjectKind, subjectName, ticketId, externalStatus } = ticket;
  const threat = subjectKind === "threat" ? await change.find("threat", { threatId: subjectName }) : undefined;
  return {
    action: `${subjectKind}.ticket.update`,
    ...(threat
      ? describeThreat(threat)
      : { objectType: subjectKind, objectName: subjectName, objectDisplayName: subjectName }),
    message: `Set the ticket ${ticketId} to ${externalStatus ?? "another status"} in ${PRODUCT}`,
  };
}
