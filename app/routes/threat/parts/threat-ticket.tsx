import { Ticket, Unlink } from "lucide-react";
import { lazy, useState } from "react";

import type { Threat } from "~/contract/threat";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { LazyFields } from "~/shell/change/lazy-fields";
import { useTerminology } from "~/shell/use-terminology";
import { Spinner } from "~/ui/feedback/spinner";

import type { TicketMode } from "./ticket-fields";

const TicketFields = lazy(() => import("./ticket-fields").then((module) => ({ default: module.TicketFields })));

/** Opens a ticket for the threat or links an existing one; unlinks the ticket of a threat that has one. */
export function ThreatTicket({ threat: { title, ticket } }: { threat: Pick<Threat, "title" | "ticket"> }) {
  const t = useTerminology();
  const [mode, setMode] = useState<TicketMode>("ticket");
  if (ticket)
    return (
      <ChangeDialog
        label="Unlink ticket"
        icon={Unlink}
        title={`Unlink ticket ${ticket.id}`}
        intent="unlinkTicket"
        description={t(
          ticket.url === null
            ? "The ticket is closed. You can open another one."
            : "The ticket itself is not changed. You can link another one.",
        )}
      />
    );
  const isLink = mode === "linkTicket";
  return (
    <ChangeDialog
      label="Ticket"
      icon={Ticket}
      title={isLink ? "Link a ticket" : "Open a ticket"}
      intent={mode}
      submitLabel={isLink ? "Link ticket" : "Open ticket"}
      description={t("The ticket's status follows the threat's status.")}
    >
      <LazyFields fallback={<Spinner label="Loading the fields" />}>
        <TicketFields mode={mode} onMode={setMode} summary={title} />
      </LazyFields>
    </ChangeDialog>
  );
}
