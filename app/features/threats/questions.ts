import type { FoundTicket, ServiceBoard } from "~/contract/integration";
import type { Page } from "~/contract/list";
import type { Threat } from "~/contract/threat";
import type { ThreatFlow } from "~/contract/threat-flow";
import { questionAt } from "~/screen/question";
import type { LoadResult } from "~/screen/load-result";

import type { ReadComments } from "./fetch-comments.server";

/** How many threats were added to a list; `list` is its query, with `since`, the RFC 3339 time at which it was fetched. */
export const threatsSince = (list: URLSearchParams) => questionAt<{ count: number }>("/threats/arrivals", list);

/** A selectable threat in a list. */
export type ThreatLabel = Pick<Threat, "threatId" | "title" | "deviceName" | "ruleName" | "lastSeen">;

/** The threats that match a text, most recent first. */
export const threatsLike = (q: string) => questionAt<{ threats: ThreatLabel[] }>("/threats/search", { q });

/** What a ticket of a threat can be: a new one on one of the boards, or an existing one. */
export interface TicketChoices {
  /** The default board; null if tickets stay in the console. */
  board: ServiceBoard | null;
  boards: ServiceBoard[];
  tickets: FoundTicket[];
}

/** The choices for a ticket, with the existing tickets that match a text. */
export const ticketChoices = (q: string) => questionAt<TicketChoices>("/threats/tickets", { q });

/** The latest flows and comments of a threat. */
export interface PeekedThreat {
  flows: LoadResult<Page<ThreatFlow>>;
  comments: LoadResult<ReadComments>;
}

export const peekAt = (threatId: string) => questionAt<PeekedThreat>(`/threats/${encodeURIComponent(threatId)}/peek`);
