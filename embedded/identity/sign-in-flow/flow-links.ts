import type { ChallengeKind, Challenges } from "../challenges/challenges";
import type { NewMessage, Outbox } from "../outbox/outbox";
import { withParameter } from "../return-address";
import { createId } from "../secrets";
import type { Executions } from "./executions";
import { continueAt } from "./flow-address";

export interface FlowLinkServices {
  challenges: Challenges;
  executions: Executions;
  outbox: Outbox;
}

interface FlowLink {
  /**
   * Undefined for an unknown login id: the same work is done, so that the time does not reveal it, and nothing is sent.
   */
  to: string | undefined;
  message: Pick<NewMessage, "kind" | "subject" | "text">;
  /** The target of the link: a page with the widget, a flow, and the screen on which it is opened. */
  page: string;
  flowId: string;
  screen: string;
  /** What the link proves, and its subject. */
  kind: ChallengeKind;
  subject: object;
}

/**
 * Sends a link that works once, for ten minutes. It continues a separate execution, whose id is only in the message:
 * someone else who requested the link cannot follow what is done with it.
 */
export async function sendFlowLink(services: FlowLinkServices, link: FlowLink): Promise<void> {
  const { challenges, executions, outbox } = services;
  const { to, message, page, flowId, screen, kind, subject } = link;
  const place = { flowId, executionId: createId(), step: 1 };
  await executions.save({ ...place, screen, state: {}, memory: { page } });
  const token = createId();
  await challenges.put({ kind, lookup: token, subject });
  if (!to) return outbox.sendToNoOne();
  await outbox.send({ to, ...message, link: withParameter(continueAt(page, place), "t", token) });
}
