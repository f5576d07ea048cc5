import type { Threat } from "~/contract/threat";
import type { CloseReason, Resolution } from "~/contract/threat-change";
import type { Author } from "~/contract/threat-comment";
import { isOpenStatus } from "~/contract/threat-facts";
import type { FieldChange } from "~/contract/threat-history";
import type { ThreatStatus } from "~/contract/threat-status";

import type { RecordChange } from "../../../store/record-store";
import { invalidField } from "../../problem";
import { setTicketStatus } from "../../tickets/sync-tickets";
import type { TicketStatus } from "../../tickets/ticket-draft";
import { writeHistory } from "./write-history";

/** The changeable fields of a threat; missing fields are unchanged. */
export interface ThreatFields {
  status?: ThreatStatus | undefined;
  reason?: CloseReason | undefined;
  note?: string | undefined;
  duplicateOf?: string | undefined;
  until?: string | undefined;
  assignee?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** Null to unlink the ticket. */
  ticket?: NonNullable<Threat["ticket"]> | null | undefined;
}

/** The author and time of the change. */
export interface ThreatChangeContext {
  author: Author;
  /** RFC 3339. */
  at: string;
}

export interface ChangedThreat {
  threat: Threat;
  changes: FieldChange[];
}

/**
 * Changes a threat within a transaction: its row, one history entry with every changed field, and the status of its
 * ticket. Writes nothing if nothing changes. Throws a Problem (400) for an invalid reason.
 */
export async function changeThreat(
  change: RecordChange,
  threat: Threat,
  fields: ThreatFields,
  doing: ThreatChangeContext,
): Promise<ChangedThreat> {
  await checkReason(change, threat, fields, doing);
  return writeThreat(change, threat, withFields(threat, fields, doing), { ...doing, reason: fields.note ?? "" });
}

/** Replaces a threat and updates its history and ticket; writes nothing if nothing changes. */
export async function writeThreat(
  change: RecordChange,
  before: Threat,
  after: Threat,
  doing: ThreatChangeContext & { reason: string },
): Promise<ChangedThreat> {
  const changes = changedFields(before, after);
  if (changes.length === 0) return { threat: before, changes };
  const stamped = withNewVersion(await withSyncedTicket(change, after, doing), doing);
  await change.replace("threat", { threatId: before.threatId }, stamped);
  await writeHistory(change, before.threatId, changes, doing);
  return { threat: stamped, changes };
}

/** The next version of the threat. */
export function withNewVersion(threat: Threat, { author, at }: ThreatChangeContext): Threat {
  if (!threat.metadata) return threat;
  const { resourceVersion } = threat.metadata;
  const metadata = {
    ...threat.metadata,
    updatedAt: at,
    updatedBy: author.userId,
    resourceVersion: resourceVersion + 1,
  };
  return { ...threat, metadata };
}

async function checkReason(
  change: RecordChange,
  threat: Threat,
  fields: ThreatFields,
  { at }: ThreatChangeContext,
): Promise<void> {
  const { duplicateOf, until } = fields;
  if (duplicateOf === threat.threatId) throw invalidField("duplicateOf", "A threat cannot be a duplicate of itself");
  if (duplicateOf !== undefined && !(await change.find("threat", { threatId: duplicateOf })))
    throw invalidField("duplicateOf", `There is no threat "${duplicateOf}"`);
  if (until !== undefined && until <= at) throw invalidField("until", "This date is in the past");
}

function withFields(threat: Threat, fields: ThreatFields, { author, at }: ThreatChangeContext): Threat {
  const { status = threat.status, assignee = threat.assignee, tags = threat.tags } = fields;
  const { resolution: before, ticket: linked, ...rest } = threat;
  const ticket = fields.ticket === undefined ? linked : fields.ticket;
  const resolution = fields.status === undefined ? before : resolutionOf(fields, { author, at }, before);
  return {
    ...rest,
    status,
    assignee,
    tags: [...new Set(tags)],
    // A threat is acknowledged by the first user who assigns or closes it.
    acknowledgedAt: threat.acknowledgedAt ?? (status !== "new" || assignee !== null ? at : null),
    ...(resolution && { resolution }),
    ticketId: fields.ticket === undefined ? threat.ticketId : (ticket?.id ?? null),
    ...(ticket && { ticket }),
  };
}

/** A reason that is unchanged retains its author and time. */
function resolutionOf(
  fields: ThreatFields,
  { author, at }: ThreatChangeContext,
  before?: Resolution,
): Resolution | undefined {
  const { status, reason, note = "", duplicateOf, until } = fields;
  if (status === undefined || isOpenStatus(status) || reason === undefined) return undefined;
  const said = {
    reason,
    note,
    duplicateOf: reason === "duplicate" ? (duplicateOf ?? null) : null,
    until: reason === "accepted" ? (until ?? null) : null,
  };
  const isSame =
    before?.reason === said.reason &&
    before.note === said.note &&
    before.duplicateOf === said.duplicateOf &&
    before.until === said.until;
  return isSame ? before : { ...said, by: author.displayName, at };
}

/** The fields recorded in the history, as text. */
function changedFields(before: Threat, after: Threat): FieldChange[] {
  const texts = (threat: Threat): Record<string, string | null> => ({
    status: threat.status,
    reason: threat.resolution?.reason ?? null,
    note: threat.resolution?.note || null,
    duplicateOf: threat.resolution?.duplicateOf ?? null,
    until: threat.resolution?.until ?? null,
    assignee: threat.assignee,
    tags: threat.tags.join(", ") || null,
    ticket: threat.ticketId,
    ticketStatus: threat.ticket?.externalStatus ?? null,
  });
  const [old, now] = [texts(before), texts(after)];
  return Object.keys(now)
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, from: old[field] ?? null, to: now[field] ?? null }));
}

const TICKET_STATUS: Record<ThreatStatus, TicketStatus> = {
  new: "New",
  in_progress: "In progress",
  resolved: "Closed",
  suppressed: "Closed",
};

/** The status of the ticket follows that of the threat. */
export function ticketStatusFor(status: ThreatStatus): TicketStatus {
  return TICKET_STATUS[status];
}

async function withSyncedTicket(change: RecordChange, threat: Threat, { at }: ThreatChangeContext): Promise<Threat> {
  const status = ticketStatusFor(threat.status);
  if (!threat.ticket || threat.ticket.status === status) return threat;
  await setTicketStatus(change, threat.ticket.id, status, at);
  return { ...threat, ticket: { ...threat.ticket, status, syncedAt: at } };
}
