import { CATALOGUE } from "../../integrations/catalogue";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import type { TicketDraft } from "../tickets/ticket-draft";
import { deliverNotice } from "./deliver-notice";

/** Sends a ticket to every product that the organization has connected for tickets. */
export async function deliverTicket(
  call: TenantCall,
  services: ApiServices,
  { subject, title, severity, deviceName, text }: TicketDraft,
  ticketId: string,
): Promise<void> {
  const at = new Date(services.clock()).toISOString();
  const notice = { event: "ticket.created", at, subject, title, severity, deviceName, text, ticketId } as const;
  await deliverNotice(call, services, { to: CATALOGUE, notice, message: `Ticket ${ticketId} was sent` });
}
