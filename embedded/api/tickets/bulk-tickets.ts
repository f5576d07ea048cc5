import type { Ticket, TicketRequest } from "~/contract/ticket";
import { TICKETS_AT_ONCE } from "~/contract/ticket-facts";

import type { RecordChange } from "../../store/record-store";
import { deliverTicket } from "../integrations/deliver-ticket";
import { badRequest, Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { insertTicket, openExternally, type ExternalTicket } from "./open-ticket";
import type { TicketDraft } from "./ticket-draft";

type PreparedTicket = { refusal: string } | { draft: TicketDraft; external: ExternalTicket; ticketId?: string };

/** The tickets of a bulk change by the name of their row: opened in the other product before the transaction. */
export type BulkTickets = Map<string, PreparedTicket>;

/** A subject that cannot have a ticket does not stop the others; neither does a rejected ticket. */
export async function prepareTickets(
  names: readonly string[],
  read: (name: string) => Promise<TicketDraft>,
  request: TicketRequest,
  call: TenantCall,
  services: ApiServices,
): Promise<BulkTickets> {
  if (names.length > TICKETS_AT_ONCE) throw badRequest(`At most ${TICKETS_AT_ONCE} tickets can be opened at once`);
  const tickets: BulkTickets = new Map();
  for (const name of names) {
    try {
      const draft = await read(name);
      tickets.set(name, { draft, external: await openExternally(draft, request, call, services) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tickets.set(name, { refusal: error.message });
    }
  }
  return tickets;
}

/** Stores the ticket of one row and links it. Returns why the row has none. */
export async function applyTicket(
  tickets: BulkTickets | undefined,
  name: string,
  request: TicketRequest,
  { change, call, services }: { change: RecordChange; call: TenantCall; services: ApiServices },
  link: (ticket: Ticket) => Promise<unknown>,
): Promise<string | undefined> {
  const prepared = tickets?.get(name);
  if (!prepared) throw new Error(`The ticket of "${name}" was not prepared`);
  if ("refusal" in prepared) return prepared.refusal;
  const { draft, external } = prepared;
  const ticket = await insertTicket(change, draft, request, { call, services, external });
  await link(ticket);
  prepared.ticketId = ticket.id;
  return undefined;
}

/** Sends the opened tickets to the connected integrations, after the transaction. */
export async function deliverTickets(tickets: BulkTickets | undefined, call: TenantCall, services: ApiServices) {
  for (const prepared of tickets?.values() ?? []) {
    if (!("refusal" in prepared) && prepared.ticketId !== undefined)
      await deliverTicket(call, services, prepared.draft, prepared.ticketId);
  }
}
