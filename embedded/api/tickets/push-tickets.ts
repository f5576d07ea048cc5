import type { BoardConfiguration } from "~/contract/integration";

import type { TenantRecords } from "../../store/record-store";
import type { StoredTicket } from "../../store/tables/threat";
import type { ConnectWiseClient, ServiceTicket } from "../integrations/connectwise-client";
import { openConnectWise } from "../integrations/connectwise-connection";
import { messageOf } from "../integrations/message-of";
import type { ApiServices } from "../services";
import type { TicketActor } from "./ticket-actor";
import type { TicketStatus } from "./ticket-draft";
import { describeUpdate, isPending, readExternalTickets, STATUS_KEYS, writeTicket } from "./ticket-rows";

/** A ticket as it was read, and its status in the other product after it was sent. */
interface Pushed {
  ticket: StoredTicket;
  /** Undefined if nothing had to be sent. */
  sent?: ServiceTicket;
}

/**
 * Sets the status of changed tickets in the other product, as the ticket rules say. A ticket that cannot be reached
 * stays pending, so that the next synchronization sends it. Returns why tickets are pending.
 */
export async function pushTickets(
  { records, tenantId }: { records: TenantRecords; tenantId: string },
  services: Pick<ApiServices, "reach" | "clock">,
  actor: TicketActor,
): Promise<{ count: number; failure: string | undefined }> {
  const pending = (await readExternalTickets(records)).filter(isPending);
  const connection = pending.length > 0 ? await openConnectWise(records, tenantId, services) : undefined;
  if (!connection) return { count: 0, failure: undefined };
  const pushed: Pushed[] = [];
  let failure: string | undefined;
  for (const ticket of pending) {
    try {
      const sent = await send(connection.client, connection.board, ticket);
      pushed.push({ ticket, ...(sent && { sent }) });
    } catch (error) {
      failure = `Ticket ${ticket.ticketId}: ${messageOf(error)}`;
    }
  }
  const at = new Date(services.clock()).toISOString();
  await records.change(async (change) => {
    for (const { ticket, sent } of pushed) {
      const before = await change.find("ticket", { ticketId: ticket.ticketId });
      if (!before) continue;
      const externalStatus = sent?.status.name ?? before.externalStatus;
      const after = { ...before, pushedStatus: ticket.status, externalStatus, updatedAt: at };
      await writeTicket(change, before, after, { actor, at });
      if (sent) await actor.audit(change, await describeUpdate(change, after));
    }
  });
  return { count: pushed.filter(({ sent }) => sent !== undefined).length, failure };
}

/** Undefined if the rules leave the ticket as it is, or if someone has set the status there already. */
async function send(
  client: ConnectWiseClient,
  { statuses, rules, serviceBoard }: BoardConfiguration,
  { ticketId, status }: StoredTicket,
): Promise<ServiceTicket | undefined> {
  const wanted = statuses[STATUS_KEYS[status as TicketStatus]];
  if (!wanted || (status === "Closed" && !rules.closesTicket)) return undefined;
  const [current] = await client.listTickets([ticketId]);
  if (!current) return undefined;
  if (current.status.name === wanted.name || (status === "Closed" && current.closedFlag)) return undefined;
  const id =
    current.board.id === serviceBoard?.id
      ? wanted.id
      : // Each board has its own statuses.
        (await client.listStatuses(current.board.id)).find(({ name }) => name === wanted.name)?.id;
  return id === undefined ? undefined : client.setTicketStatus(ticketId, id);
}
