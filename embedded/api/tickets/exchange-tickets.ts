import type { TenantRecords } from "../../store/record-store";
import { openConnectWise } from "../integrations/connectwise-connection";
import { messageOf } from "../integrations/message-of";
import type { ApiServices } from "../services";
import { pullTickets } from "./pull-tickets";
import { pushTickets } from "./push-tickets";
import type { TicketActor } from "./ticket-actor";

/** The result of an exchange, for the log of the integration. */
export interface Exchange {
  result: "ok" | "failed";
  /** The number of tickets that were read. */
  count: number;
  /** The number of tickets that changed on one of the two sides. */
  changed: number;
  message: string;
}

/** Sends pending changes to the tickets at ConnectWise, then reads what was changed there. */
export async function exchangeTickets(
  target: { records: TenantRecords; tenantId: string },
  services: Pick<ApiServices, "reach" | "clock">,
  actor: TicketActor,
): Promise<Exchange> {
  const at = new Date(services.clock()).toISOString();
  try {
    const sent = await pushTickets(target, services, actor);
    const connection = await openConnectWise(target.records, target.tenantId, services);
    if (!connection) throw new Error("ConnectWise is not connected");
    const { read, changed } = await pullTickets(target.records, connection.client, connection.board, { actor, at });
    if (sent.failure !== undefined) throw new Error(sent.failure);
    const message = `Read ${read} tickets, updated ${sent.count} and received ${changed} changes`;
    return { result: "ok", count: read, changed: sent.count + changed, message };
  } catch (error) {
    return { result: "failed", count: 0, changed: 0, message: messageOf(error) };
  }
}
