import type { BoardConfiguration } from "~/contract/integration";
import type { Threat } from "~/contract/threat";
import { isOpenStatus } from "~/contract/threat-facts";
import type { ThreatStatus } from "~/contract/threat-status";

import type { RecordChange, TenantRecords } from "../../store/record-store";
import type { StoredTicket } from "../../store/tables/threat";
import type { ConnectWiseClient, ServiceTicket } from "../integrations/connectwise-client";
import { PRODUCT } from "../integrations/connectwise-connection";
import { changeThreat, type ThreatFields } from "../routes/threat-work/change-threat";
import { changesOpen, recountOpen } from "../routes/threat-work/recount-open";
import { describeThreat } from "../routes/threat-work/threat-deed";
import type { TicketActor } from "./ticket-actor";
import { isPending, readExternalTickets, writeTicket } from "./ticket-rows";

/** The number of tickets that one call reads. */
const BATCH = 100;

/**
 * Reads the status of the organization's tickets and changes their threats, as the ticket rules say. Only a status that
 * changed in the other product has an effect: what the console sent itself, and what was read before, does not. Returns
 * the number of tickets that were read and changed.
 */
export async function pullTickets(
  records: TenantRecords,
  client: ConnectWiseClient,
  board: BoardConfiguration,
  { actor, at }: { actor: TicketActor; at: string },
): Promise<{ read: number; changed: number }> {
  const known = (await readExternalTickets(records)).filter((ticket) => !isPending(ticket));
  const found = new Map<string, ServiceTicket>();
  for (let start = 0; start < known.length; start += BATCH) {
    const ids = known.slice(start, start + BATCH).map(({ ticketId }) => ticketId);
    for (const ticket of await client.listTickets(ids)) found.set(String(ticket.id), ticket);
  }
  const differing = known.filter(({ ticketId, externalStatus }) => {
    const current = found.get(ticketId);
    return current !== undefined && current.status.name !== externalStatus;
  });
  if (differing.length > 0)
    await records.change(async (change) => {
      for (const { ticketId } of differing) {
        const ticket = await change.find("ticket", { ticketId });
        const current = found.get(ticketId);
        // Someone may have changed the threat in the meantime: that is sent first.
        if (ticket && current && !isPending(ticket)) await take(change, ticket, current, board, { actor, at });
      }
    });
  return { read: found.size, changed: differing.length };
}

async function take(
  change: RecordChange,
  before: StoredTicket,
  current: ServiceTicket,
  board: BoardConfiguration,
  doing: { actor: TicketActor; at: string },
): Promise<void> {
  const after = { ...before, externalStatus: current.status.name, updatedAt: doing.at };
  await writeTicket(change, before, after, doing);
  if (before.subjectKind !== "threat") return;
  const threat = await change.find("threat", { threatId: before.subjectName });
  const fields = threat?.ticketId === before.ticketId ? followingFields(threat, current, board) : undefined;
  if (threat && fields) await follow(change, threat, fields, doing);
}

/** How the threat follows its ticket; undefined if it does not. */
function followingFields(
  threat: Threat,
  { id, status, closedFlag }: ServiceTicket,
  { statuses, rules }: BoardConfiguration,
): ThreatFields | undefined {
  if (!isOpenStatus(threat.status)) return undefined;
  const note = `The ticket ${id} was set to ${status.name} in ${PRODUCT}`;
  if (closedFlag) return rules.resolvesThreat ? { status: "resolved", reason: rules.resolution, note } : undefined;
  const followed = (["new", "inProgress"] as const).find((key) => statuses[key]?.name === status.name);
  const wanted: ThreatStatus | undefined = followed && (followed === "new" ? "new" : "in_progress");
  return wanted === undefined || wanted === threat.status ? undefined : { status: wanted, note };
}

async function follow(
  change: RecordChange,
  before: Threat,
  fields: ThreatFields,
  { actor, at }: { actor: TicketActor; at: string },
): Promise<void> {
  const { threat, changes } = await changeThreat(change, before, fields, { author: actor.author, at });
  if (changesOpen(before, threat)) await recountOpen(change, [threat]);
  // The other product has this status already.
  const ticket = await change.find("ticket", { ticketId: before.ticketId ?? "" });
  if (ticket) await change.replace("ticket", { ticketId: ticket.ticketId }, { ...ticket, pushedStatus: ticket.status });
  await actor.audit(change, {
    action: "threat.status.set",
    ...describeThreat(threat),
    message: fields.note ?? "",
    changes: changes.map(({ field, from, to }) => ({ path: field, before: from, after: to })),
  });
}
