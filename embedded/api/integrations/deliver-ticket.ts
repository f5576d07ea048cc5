import { CATALOGUE } from "../../integrations/catalogue";
import type { RestConnection, TicketNotice } from "../../integrations/definition";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import type { TicketDraft } from "../tickets/ticket-draft";
import { readSecrets, readStored } from "./integration-store";
import { messageOf } from "./message-of";
import { noteOutcome, type Outcome } from "./note-outcome";
import { createRestClient } from "./rest-client";

/**
 * Sends a ticket to every product that the organization has connected for tickets. A failure is recorded at the
 * integration and never fails the ticket.
 */
export async function deliverTicket(
  call: TenantCall,
  services: ApiServices,
  { subject, title, severity, deviceName, text }: TicketDraft,
  ticketId: string,
): Promise<void> {
  const at = new Date(services.clock()).toISOString();
  const notice: TicketNotice = { event: "ticket.created", at, subject, title, severity, deviceName, text, ticketId };
  const sent = await Promise.all(
    CATALOGUE.map(async ({ name, work, connection }) =>
      work === "deliver" && connection ? { name, outcome: await send(name, connection, notice, call, services) } : null,
    ),
  );
  for (const one of sent) if (one?.outcome) await noteOutcome(one.name, at, one.outcome, call);
}

/** Undefined for an integration that is not connected or is paused. */
async function send(
  name: string,
  connection: RestConnection,
  notice: TicketNotice,
  call: TenantCall,
  { reach }: ApiServices,
): Promise<Outcome | undefined> {
  const { state, configuration } = await readStored(call.records, name, call.tenantId);
  if ((state !== "connected" && state !== "degraded") || !connection.write) return undefined;
  const settings = { ...configuration, ...(await readSecrets(call.records, name)) };
  return createRestClient(reach, connection, settings)
    .send(connection.write, notice)
    .then(
      () => ({ result: "ok", count: 1, message: `Ticket ${notice.ticketId ?? ""} was sent` }),
      (error: unknown) => ({ result: "failed", count: 0, message: messageOf(error) }),
    );
}
