import type { Flow } from "~/contract/flow";

import type { FlowFacts } from "./flow-facts";

type Tcp = Pick<Flow, "tcpState" | "tcpFlags">;

const NONE: Tcp = { tcpState: null, tcpFlags: null };
const UNANSWERED: Tcp = { tcpState: "syn_sent", tcpFlags: "S" };
const REFUSED: Tcp = { tcpState: "closed", tcpFlags: "SR" };
const RESET: Tcp = { tcpState: "closed", tcpFlags: "SAPR" };
const OPEN: Tcp = { tcpState: "established", tcpFlags: "SAP" };
const CLOSED: Tcp = { tcpState: "closed", tcpFlags: "SAPF" };

/**
 * The state of a connection: a blocked one got no reply, and one that still lasts was not closed. A reset ends the
 * attempt, or the connection after a known request.
 */
export function tcpOf(
  { transport, action, http }: Pick<FlowFacts, "transport" | "action" | "http">,
  lasts: boolean,
): Tcp {
  if (transport !== "tcp") return NONE;
  if (action === "blocked") return UNANSWERED;
  if (action === "reset") return http ? RESET : REFUSED;
  return lasts ? OPEN : CLOSED;
}

/** Whether the client's first message was seen: over TCP, only after the connection was established. */
export function hasPayload({ tcpFlags }: Tcp): boolean {
  return tcpFlags === null || tcpFlags.includes("P");
}
