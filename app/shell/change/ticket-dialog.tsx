import { Ticket as TicketIcon } from "lucide-react";

import type { Ticket } from "~/contract/ticket";

import { ChangeDialog } from "./change-dialog";
import { TicketSummaryField } from "./ticket-summary-field";

interface TicketDialogProps {
  intent?: string;
  /** The proposed summary. */
  summary: string;
  /** A sentence about the ticket's status. */
  description: string;
  /** The subject's ticket: while it is open, there is no other. */
  ticket?: Pick<Ticket, "id" | "status"> | null | undefined;
  /** Hidden inputs that name the subject, if the address does not. */
  fields?: Readonly<Record<string, string>>;
  disabledReason?: string | undefined;
}

/** Opens a ticket for one object. */
export function TicketDialog({
  intent = "ticket",
  summary,
  description,
  ticket,
  fields = {},
  disabledReason,
}: TicketDialogProps) {
  return (
    <ChangeDialog
      label="Ticket"
      icon={TicketIcon}
      title="Open a ticket"
      intent={intent}
      submitLabel="Open ticket"
      description={description}
      disabledReason={ticket && ticket.status !== "Closed" ? `The ticket ${ticket.id} is open` : disabledReason}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TicketSummaryField summary={summary} />
    </ChangeDialog>
  );
}
