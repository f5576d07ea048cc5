import type { Ticket } from "~/contract/ticket";

import { notFound, Problem } from "../problem";
import type { TenantCall } from "../route";
import { withAddress } from "./ticket-address";
import type { RecordReads } from "../../store/record-store";
import type { StoredTicket, TicketSubject } from "../../store/tables/threat";
import { writeVersionName } from "../routes/software-work/version";

/** What a ticket says about its subject. */
export interface TicketDraft {
  subject: TicketSubject;
  title: string;
  severity: string;
  deviceName: string | null;
  /** The facts, as lines of text. */
  text: string;
  /** The status of the subject, as the status of a ticket. */
  status: TicketStatus;
}

export type TicketStatus = "New" | "In progress" | "Closed";

/** The key of the subject as text. */
export function nameSubject(subject: TicketSubject): string {
  switch (subject.kind) {
    case "threat":
      return subject.threatId;
    case "software":
      return writeVersionName(subject);
    case "vulnerability":
      return subject.cve;
    case "device":
      return subject.deviceName;
  }
}

/** What every stored ticket says about its subject, its creator and its time. */
export function recordOf(
  subject: TicketSubject,
  { caller }: Pick<TenantCall, "caller">,
  { clock }: { clock: () => number },
) {
  const at = new Date(clock()).toISOString();
  return {
    subjectKind: subject.kind,
    subjectName: nameSubject(subject),
    createdBy: caller.userId,
    createdAt: at,
    updatedAt: at,
  };
}

/** Throws a Problem (409) if there is a ticket about the subject already that is not closed. */
export async function requireNoTicket(records: RecordReads, ticketId: string | null): Promise<void> {
  const ticket = await findTicket(records, ticketId);
  if (ticket && ticket.status !== "Closed") throw new Problem(409, `Already has ticket ${ticket.id}`);
}

export async function findTicket(records: RecordReads, ticketId: string | null): Promise<Ticket | null> {
  const stored = ticketId === null ? undefined : await records.find("ticket", { ticketId });
  return stored ? withAddress(records, toTicket(stored)) : null;
}

export function toTicket({
  ticketId,
  system,
  board,
  summary,
  status,
  externalStatus,
  updatedAt,
}: StoredTicket): Ticket {
  return { system, id: ticketId, board, summary, status, externalStatus, syncedAt: updatedAt, url: null };
}

/** Throws a Problem (404) for a missing subject. */
export function requireSubject<Row>(row: Row | undefined, kind: string, name: string): Row {
  if (row === undefined) throw notFound(kind, name);
  return row;
}
