import type { KopilotReply } from "~/contract/kopilot";

/** An answer that is not yet assigned to a message. */
export type Answer = Omit<KopilotReply, "replyId" | "messageId" | "tookMs" | "state" | "engine">;
export type TimedAnswer = Omit<KopilotReply, "replyId" | "messageId">;

/** An empty answer. */
export const NO_ANSWER: Answer = {
  kind: "help",
  interpretation: null,
  isContinued: false,
  confidence: 0,
  unparsed: [],
  text: "",
  explanation: [],
  table: null,
  total: null,
  chart: null,
  links: [],
  draft: null,
  options: [],
  followUps: [],
};

/** An empty reply while the answer is pending. */
export const PENDING: TimedAnswer = { ...NO_ANSWER, state: "pending", tookMs: 0, engine: "model" };

/** The reply to a failed question, with the reason. */
export function failedReply(text: string): TimedAnswer {
  return { ...NO_ANSWER, state: "failed", text, tookMs: 0, engine: "grammar" };
}

/** Whether the grammar used every word. */
export function isUnderstood({ kind, unparsed }: Answer): boolean {
  return kind !== "help" && unparsed.length === 0;
}
