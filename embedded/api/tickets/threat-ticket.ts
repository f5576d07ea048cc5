import type { Threat } from "~/contract/threat";

import { ticketStatusFor } from "../routes/threat-work/change-threat";
import { Problem } from "../problem";
import type { TicketDraft } from "./ticket-draft";

/** Throws a Problem (409) for a threat with a ticket, which is reopened with the threat. */
export function draftForThreat({
  threatId,
  title,
  severity,
  deviceName,
  description,
  status,
  ticketId,
}: Threat): TicketDraft {
  if (ticketId !== null) throw new Problem(409, `Already has ticket ${ticketId}`);
  return {
    subject: { kind: "threat", threatId },
    title,
    severity,
    deviceName,
    text: `${description}\n\nDevice: ${deviceName ?? "unknown"}\nThreat: ${threatId}`,
    status: ticketStatusFor(status),
  };
}
