import type { Flow } from "~/contract/flow";

import type { FlowFacts } from "./flow-facts";

type Tcp = Pick<Flow, "tcpState" | "tcpFlags">;

const NONE: Tcp = { tcpState: null, tcpFlags: null };
const UNANSWERED: Tcp = { tcpState: "syn_sent", tcpFlags: "S" };
const RESET: Tcp = { tcpState: "closed", tcpFlags: "SR" };
const OPEN: Tcp = { tcpState: "established", tcpFlags: "SAP" };
const CLOSED: Tcp = { tcpState: "closed", tcpFlags: "SAPF" };

/** The state of a connection: a blocked one got no reply, and one that still lasts was not closed. */
export function tcpOf({ transport, action }: Pick<FlowFacts, "transport" | "action">, lasts: boolean): Tcp {
  if (transport !== "tcp") return NONE;
  if (action === "blocked") return UNANSWERED;
  if (action === "reset") return RESET;
  return lasts ? OPEN : CLOSED;
}
