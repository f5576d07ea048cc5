import { sql } from "kysely";

import type { Threat } from "~/contract/threat";
import { TICKET_SUMMARY_LENGTH } from "~/contract/threat-facts";
import type { ThreatTicket, TicketRequest } from "~/contract/threat-ticket";

import type { RecordChange } from "../../../store/record-store";
import { changeThreat, ticketStatusFor, type ChangedThreat, type ThreatChangeContext } from "./change-threat";

/** The board of organizations without a configured board. */
const DEFAULT_BOARD = "Security";
const SYSTEM = "service-board";
const FIRST_NUMBER = 1001;

/** A ticket in another product. */
export type ExternalTicket = Pick<ThreatTicket, "system" | "id" | "board">;

/** Opens a ticket for a threat and links the two. The ticket's status then follows the threat's. */
export async function openTicket(
  change: RecordChange,
  threat: Threat,
  { boardId = DEFAULT_BOARD, summary = threat.title.slice(0, TICKET_SUMMARY_LENGTH) }: TicketRequest,
  doing: ThreatChangeContext,
  external?: ExternalTicket,
): Promise<ChangedThreat> {
  const ticket: ThreatTicket = {
    system: external?.system ?? SYSTEM,
    id: external?.id ?? `T-${FIRST_NUMBER + (await countTickets(change))}`,
    board: external?.board ?? boardId,
    summary,
    status: ticketStatusFor(threat.status),
    syncedAt: doing.at,
  };
  await change.insert("ticket", {
    ticketId: ticket.id,
    system: ticket.system,
    board: ticket.board,
    summary: ticket.summary,
    status: ticket.status,
    threatId: threat.threatId,
    createdBy: doing.author.userId,
    createdAt: doing.at,
    updatedAt: doing.at,
  });
  return changeThreat(change, threat, { ticket }, doing);
}

async function countTickets(change: RecordChange): Promise<number> {
  const row = await change
    .rows("ticket")
    .select()
    .select(sql<number>`count(*)`.as("size"))
    .executeTakeFirst();
  return Number(row?.size ?? 0);
}
