import type { Ticket } from "~/contract/ticket";
import { ExternalPage } from "~/ui/external-page";

type FactProps = Pick<Ticket, "id" | "status" | "externalStatus" | "url">;

/** The ticket of an object and its status, linked to the ticket's page if it is in another product. */
export function TicketFact({ id, status, externalStatus, url }: FactProps) {
  return (
    <>
      Ticket {url === null ? id : <ExternalPage href={url}>{id}</ExternalPage>}: {externalStatus ?? status}
    </>
  );
}
