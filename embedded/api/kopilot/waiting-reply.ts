import type { KopilotMessage } from "~/contract/kopilot";

import { MODEL_TIMEOUT_MS } from "./read-by-model";
import { failedReply } from "./reply";

/** Marks messages as failed if their answer was interrupted by a restart of the service. */
export function withoutStale(message: KopilotMessage, now: number): KopilotMessage {
  const { reply, createdAt } = message;
  const isStale = reply.state === "pending" && now - Date.parse(createdAt) > 2 * MODEL_TIMEOUT_MS;
  if (!isStale) return message;
  return { ...message, reply: { ...reply, ...failedReply("No answer was received. Ask the question again.") } };
}
