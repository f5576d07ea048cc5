import type { Ticket } from "~/contract/ticket";

import type { RecordReads } from "../../store/record-store";

const CONNECTWISE = "connectwise";
/** The page of a service ticket at ConnectWise. */
const CONNECTWISE_PAGE = "/v4_6_release/services/system_io/Service/fv_sr100_request.rails";

/**
 * A ticket with the address of its page at the site that is connected now. Tickets that stay in the console have none.
 */
export async function withAddress<Shown extends Pick<Ticket, "system" | "id">>(
  records: Pick<RecordReads, "find">,
  ticket: Shown,
): Promise<Shown & Pick<Ticket, "url">> {
  if (ticket.system !== CONNECTWISE) return { ...ticket, url: null };
  const stored = await records.find("integration", { name: CONNECTWISE });
  return { ...ticket, url: pageAt(stored?.configuration["siteUrl"], ticket.id) };
}

/** The API of a hosted site has the same name as its pages, after `api-`. Null without a valid site. */
function pageAt(siteUrl: string | undefined, id: string): string | null {
  if (siteUrl === undefined || !URL.canParse(CONNECTWISE_PAGE, siteUrl)) return null;
  const page = new URL(CONNECTWISE_PAGE, siteUrl);
  if (page.protocol !== "https:") return null;
  page.hostname = page.hostname.replace(/^api-/, "");
  page.searchParams.set("service_recid", id);
  return page.href;
}
