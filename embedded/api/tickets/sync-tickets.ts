import type { Device } from "~/contract/device";
import type { Software, Vulnerability } from "~/contract/software";

import type { RecordChange } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { TicketStatus } from "./ticket-draft";

/** The ticket's status follows that of the vulnerabilities: fixed and excepted ones need no more work. */
export function softwareTicketStatus(status: Software["status"] | Vulnerability["status"]): TicketStatus {
  if (status === "open") return "New";
  return status === "planned" ? "In progress" : "Closed";
}

type RiskDecision = Pick<Device, "status" | "acknowledgedUntil">;

/**
 * The status of a device's ticket after a change: closed while the device is retired or its risk is acknowledged.
 * Undefined if the change does not affect it.
 */
export function changedDeviceTicket(before: RiskDecision, after: RiskDecision, now: number): TicketStatus | undefined {
  const isRetired = after.status === "retired";
  const { acknowledgedUntil } = after;
  if (isRetired === (before.status === "retired") && acknowledgedUntil === before.acknowledgedUntil) return undefined;
  const isAcknowledged = acknowledgedUntil !== null && Date.parse(acknowledgedUntil) > now;
  return isRetired || isAcknowledged ? "Closed" : "New";
}

/** Updates the tickets of software versions and vulnerabilities after a recount. */
export async function syncSoftwareTickets(change: RecordChange, now: number): Promise<void> {
  const subjects = [
    ...(await readRows(narrow(change.rows("software"), (select) => select.where("row.ticket_id", "is not", null)))),
    ...(await readRows(
      narrow(change.rows("vulnerability"), (select) => select.where("row.ticket_id", "is not", null)),
    )),
  ];
  const at = new Date(now).toISOString();
  for (const { ticketId, status } of subjects)
    if (ticketId !== null) await setTicketStatus(change, ticketId, softwareTicketStatus(status), at);
}

/** Changes the status of a ticket at a time (RFC 3339), if it has another status. */
export async function setTicketStatus(
  change: RecordChange,
  ticketId: string,
  status: TicketStatus,
  at: string,
): Promise<void> {
  const ticket = await change.find("ticket", { ticketId });
  if (!ticket || ticket.status === status) return;
  await change.replace("ticket", { ticketId }, { ...ticket, status, updatedAt: at });
}
