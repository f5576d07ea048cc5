import type { TenantCall } from "../route";
import { invalidField } from "../problem";
import type { ApiServices } from "../services";
import type { ServiceTicket } from "./connectwise-client";
import { askConnectWise, CONNECTWISE, openConnectWise } from "./connectwise-connection";

/** A ticket in the connected product. */
export interface ExternalTicket {
  system: string;
  id: string;
  board: string;
  summary: string;
  /** The name of its status there. */
  externalStatus: string;
}

interface TicketText {
  summary: string;
  text: string;
  severity: string;
  /** The id of a service board; by default, the configured one. */
  boardId?: string | undefined;
}

/** Opens a ticket at the organization's ticket destination. Undefined if tickets stay in the console. */
export async function openExternalTicket(
  call: TenantCall,
  services: ApiServices,
  { summary, text, severity, boardId }: TicketText,
): Promise<ExternalTicket | undefined> {
  const connection = await openConnectWise(call.records, call.tenantId, services);
  if (!connection?.board.serviceBoard || !connection.board.company) return undefined;
  const { serviceBoard, company, priorities } = connection.board;
  const board = boardId === undefined ? serviceBoard.id : Number(boardId);
  if (!Number.isSafeInteger(board)) throw invalidField("boardId", "No service board has this ID");
  const priority = priorities[severity];
  const ticket = await askConnectWise(call, services, (client) =>
    client.createTicket({
      summary: summary.slice(0, 100),
      board: { id: board },
      company: { id: company.id },
      ...(priority && { priority: { name: priority } }),
      initialDescription: text,
    }),
  );
  return { ...toExternal(ticket), summary };
}

/**
 * A ticket of the organization's company. Throws a Problem (409) if there is none with that number: the tickets of
 * other customers must not be shown.
 */
export async function findExternalTicket(
  call: TenantCall,
  services: ApiServices,
  ticketId: string,
): Promise<ExternalTicket & { isClosed: boolean }> {
  return askConnectWise(call, services, async (client, { company }) => {
    const [ticket] = await client.listTickets([ticketId]);
    if (!ticket || ticket.company.id !== company?.id) throw new Error(`this organization has no ticket ${ticketId}`);
    return { ...toExternal(ticket), isClosed: ticket.closedFlag };
  });
}

function toExternal({ id, board, summary, status }: ServiceTicket): ExternalTicket {
  return { system: CONNECTWISE, id: String(id), board: board.name, summary, externalStatus: status.name };
}
