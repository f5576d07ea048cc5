import type { KopilotReply } from "~/contract/kopilot";

/** An answer, before it belongs to a message. */
export type Answer = Omit<KopilotReply, "replyId" | "messageId" | "tookMs" | "state" | "engine">;
export type TimedAnswer = Omit<KopilotReply, "replyId" | "messageId">;

/** An answer that says nothing. */
export const NO_ANSWER: Answer = {
  kind: "help",
  interpretation: null,
  confidence: 0,
  unparsed: [],
  text: "",
  table: null,
  total: null,
  chart: null,
  links: [],
  draft: null,
  options: [],
  followUps: [],
};

/** A reply that says nothing yet. */
export const PENDING: TimedAnswer = { ...NO_ANSWER, state: "pending", tookMs: 0, engine: "model" };

/** A reply that did not come, and why. */
export function failedReply(text: string): TimedAnswer {
  return { ...NO_ANSWER, state: "failed", text, tookMs: 0, engine: "grammar" };
}

/** Whether the grammar used every word. */
export function isUnderstood({ kind, unparsed }: Answer): boolean {
  return kind !== "help" && unparsed.length === 0;
}
