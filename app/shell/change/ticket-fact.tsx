import type { Ticket } from "~/contract/ticket";
import { ExternalPage } from "~/ui/external-page";

/** The ticket of an object and its status, linked to the ticket's page if it is in another product. */
export function TicketFact({ id, status, url }: Pick<Ticket, "id" | "status" | "url">) {
  return (
    <>
      Ticket {url === null ? id : <ExternalPage href={url}>{id}</ExternalPage>}: {status}
    </>
  );
}
