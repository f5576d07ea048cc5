import { sql } from "kysely";

import type { Ticket, TicketRequest } from "~/contract/ticket";
import { TICKET_SUMMARY_LENGTH } from "~/contract/ticket-facts";

import type { RecordChange, RecordReads } from "../../store/record-store";
import { openExternalTicket, type ExternalTicket } from "../integrations/connectwise-ticket";
import { deliverTicket } from "../integrations/deliver-ticket";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { pushTickets } from "./push-tickets";
import { actorOf } from "./ticket-actor";
import { recordOf, toTicket, type TicketDraft } from "./ticket-draft";

/** The board of organizations without a configured board. */
const DEFAULT_BOARD = "Security";
const SYSTEM = "service-board";
const FIRST_NUMBER = 1001;

type TicketCall = TenantCall<unknown, unknown, TicketRequest>;

interface TicketWork<Result> {
  /** Reads the subject. Throws a Problem if it cannot have a ticket. Called again within the transaction. */
  read: (records: RecordReads) => Promise<TicketDraft>;
  /** Links the subject to its ticket. */
  link: (change: RecordChange, ticket: Ticket) => Promise<Result>;
}

/** Opens a ticket, in the connected product if there is one, links it, and sends it to the connected integrations. */
export async function openTicket<Result>(
  call: TicketCall,
  services: ApiServices,
  { read, link }: TicketWork<Result>,
): Promise<Result> {
  const external = await openExternally(await read(call.records), call.body, call, services);
  const opened = await call.records.change(async (change) => {
    const draft = await read(change);
    const ticket = await insertTicket(change, draft, call.body, { call, services, external });
    return { draft, ticket, result: await link(change, ticket) };
  });
  await deliverTicket(call, services, opened.draft, opened.ticket.id);
  await pushTickets(call, services, await actorOf(call, services));
  return opened.result;
}

export function openExternally(
  { title, text, severity }: TicketDraft,
  { summary = title, boardId }: TicketRequest,
  call: TenantCall,
  services: ApiServices,
): Promise<ExternalTicket | undefined> {
  return openExternalTicket(call, services, { summary, text, severity, boardId });
}

export async function insertTicket(
  change: RecordChange,
  { subject, title, status }: TicketDraft,
  { boardId = DEFAULT_BOARD, summary = title.slice(0, TICKET_SUMMARY_LENGTH) }: TicketRequest,
  { call, services, external }: { call: TenantCall; services: ApiServices; external: ExternalTicket | undefined },
): Promise<Ticket> {
  const stored = {
    ticketId: external?.id ?? `T-${FIRST_NUMBER + (await countTickets(change))}`,
    system: external?.system ?? SYSTEM,
    board: external?.board ?? boardId,
    summary: external?.summary ?? summary,
    status,
    // A ticket is new in the other product, whatever the status of its subject.
    pushedStatus: external ? "New" : null,
    externalStatus: external?.externalStatus ?? null,
    ...recordOf(subject, call, services),
  };
  await change.insert("ticket", stored);
  return toTicket({ ...stored, tenantId: call.tenantId });
}

async function countTickets(change: RecordChange): Promise<number> {
  const row = await change
    .rows("ticket")
    .select()
    .select(sql<number>`count(*)`.as("size"))
    .executeTakeFirst();
  return Number(row?.size ?? 0);
}
