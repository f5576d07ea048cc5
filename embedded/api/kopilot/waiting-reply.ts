import type { KopilotMessage, KopilotReply } from "~/contract/kopilot";

import { MODEL_TIMEOUT_MS } from "./read-by-model";

/** A reply that says nothing yet. */
export const PENDING: KopilotReply = {
  state: "pending",
  kind: "help",
  interpretation: null,
  confidence: 0,
  unread: [],
  text: "",
  table: null,
  total: null,
  link: null,
  options: [],
  tookMs: 0,
  engine: "model",
};

/** Whether the grammar used every word. */
export function isUnderstood({ kind, unread }: KopilotReply): boolean {
  return kind !== "help" && unread.length === 0;
}

/** A message whose answer can no longer come, because the service stopped in the meantime, says so. */
export function withoutStale(message: KopilotMessage, now: number): KopilotMessage {
  const isStale = message.reply.state === "pending" && now - Date.parse(message.createdAt) > 2 * MODEL_TIMEOUT_MS;
  if (!isStale) return message;
  return { ...message, reply: { ...PENDING, state: "done", text: "This question was not answered. Ask it again." } };
}
