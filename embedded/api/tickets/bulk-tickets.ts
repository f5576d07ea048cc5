import type { Ticket, TicketRequest } from "~/contract/ticket";
import { TICKETS_AT_ONCE } from "~/contract/ticket-facts";

import type { RecordChange, RecordReads } from "../../store/record-store";
import { deliverTicket } from "../integrations/deliver-ticket";
import { badRequest, Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import type { ExternalTicket } from "../integrations/connectwise-ticket";
import { insertTicket, openExternally } from "./open-ticket";
import type { TicketDraft } from "./ticket-draft";

type ReadDraft = (records: RecordReads, name: string) => Promise<TicketDraft>;
type Refusal = { refusal: string };

/** The tickets of a bulk change. */
export interface BulkTickets {
  /** Reads the subject of a row. Throws a Problem if it cannot have a ticket. Called again within the transaction. */
  read: ReadDraft;
  /** By the name of their row: opened in the other product before the transaction. */
  prepared: Map<string, { external: ExternalTicket | undefined } | Refusal>;
  /** Stored within the transaction. */
  stored: { draft: TicketDraft; ticketId: string }[];
}

/** A subject that cannot have a ticket does not stop the others; neither does a rejected ticket. */
export async function prepareTickets(
  names: readonly string[],
  read: ReadDraft,
  request: TicketRequest,
  call: TenantCall,
  services: ApiServices,
): Promise<BulkTickets> {
  if (names.length > TICKETS_AT_ONCE) throw badRequest(`At most ${TICKETS_AT_ONCE} tickets can be opened at once`);
  const prepared: BulkTickets["prepared"] = new Map();
  for (const name of names) {
    const open = async () => ({
      external: await openExternally(await read(call.records, name), request, call, services),
    });
    prepared.set(name, await open().catch(toRefusal));
  }
  return { read, prepared, stored: [] };
}

/** Stores the ticket of one row and links it. Returns why the row has none. */
export async function applyTicket(
  tickets: BulkTickets | undefined,
  name: string,
  request: TicketRequest,
  { change, call, services }: { change: RecordChange; call: TenantCall; services: ApiServices },
  link: (ticket: Ticket) => Promise<unknown>,
): Promise<string | undefined> {
  const prepared = tickets?.prepared.get(name);
  if (!tickets || !prepared) throw new Error(`The ticket of "${name}" was not prepared`);
  if ("refusal" in prepared) return prepared.refusal;
  const draft = await tickets.read(change, name).catch(toRefusal);
  if ("refusal" in draft) return draft.refusal;
  const ticket = await insertTicket(change, draft, request, { call, services, external: prepared.external });
  await link(ticket);
  tickets.stored.push({ draft, ticketId: ticket.id });
  return undefined;
}

/** Sends the opened tickets to the connected integrations, after the transaction. */
export async function deliverTickets(tickets: BulkTickets | undefined, call: TenantCall, services: ApiServices) {
  for (const { draft, ticketId } of tickets?.stored ?? []) await deliverTicket(call, services, draft, ticketId);
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Problem) return { refusal: error.message };
  throw error;
}
