import { Ticket } from "lucide-react";

import { TICKETS_AT_ONCE } from "~/contract/ticket-facts";
import type { GridSelection } from "~/grid/grid-choice";

import { BulkAction } from "./bulk-action";

interface TicketActionProps {
  choice: GridSelection;
  /** The formatted number of objects: "12 devices". */
  subject: string;
  intent?: string;
  /** A sentence about what is opened and skipped. */
  description: string;
}

/** Opens one ticket for each selected row. */
export function TicketAction({ choice, subject, intent = "ticket", description }: TicketActionProps) {
  return (
    <BulkAction
      choice={choice}
      icon={Ticket}
      label="Ticket"
      intent={intent}
      title={`Open tickets for ${subject}`}
      description={description}
      submitLabel="Open tickets"
      disabledReason={choice.count > TICKETS_AT_ONCE ? `Select at most ${TICKETS_AT_ONCE} rows` : undefined}
    />
  );
}
