import type { Ticket } from "~/contract/ticket";

import type { RecordChange } from "../../store/record-store";
import type { StoredTicket, TicketSubject } from "../../store/tables/threat";
import type { ExternalTicket } from "../integrations/connectwise-ticket";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { recordOf, toTicket, type TicketStatus } from "./ticket-draft";

/** Stores an existing ticket of the other product for a subject. Throws a Problem (409) if it has another subject. */
export async function storeLinkedTicket(
  change: RecordChange,
  { id, ...external }: ExternalTicket,
  { subject, status }: { subject: TicketSubject; status: TicketStatus },
  { call, services }: { call: TenantCall; services: Pick<ApiServices, "clock"> },
): Promise<Ticket> {
  const other = await change.find("ticket", { ticketId: id });
  if (other) throw new Problem(409, `Ticket ${id} is already linked to ${other.subjectKind} ${other.subjectName}`);
  const stored: Omit<StoredTicket, "tenantId"> = {
    ticketId: id,
    ...external,
    status,
    // Linking does not change the ticket: only what happens to the subject from now on is sent.
    pushedStatus: status,
    ...recordOf(subject, call, services),
  };
  await change.insert("ticket", stored);
  return toTicket({ ...stored, tenantId: call.tenantId });
}

/**
 * Forgets the ticket of a subject. A ticket in another product stays there and can be linked again; one that exists
 * only in the console is closed, so that its number is not used again.
 */
export async function releaseTicket(change: RecordChange, ticketId: string, at: string): Promise<void> {
  const ticket = await change.find("ticket", { ticketId });
  if (!ticket) return;
  if (ticket.pushedStatus === null)
    await change.replace("ticket", { ticketId }, { ...ticket, status: "Closed", updatedAt: at });
  else await change.remove("ticket", { ticketId });
}
