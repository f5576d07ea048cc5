import type { KopilotMessage } from "~/contract/kopilot";

import { describeTable } from "../describe-table";

type Scope = Pick<KopilotMessage, "startTime" | "endTime" | "filters">;

/** A question belongs to the person who asked it; no one else reads it. */
export type StoredKopilotMessage = Omit<KopilotMessage, keyof Scope | "author"> & {
  userId: string;
  /** What the screen said beside the question. */
  scope: Scope;
  /** What the person called the conversation; null until they do. */
  title: string | null;
};

export const KOPILOT_MESSAGE = describeTable<StoredKopilotMessage>()("kopilot_message", {
  key: ["messageId"],
  columns: {
    messageId: "text",
    conversationId: "text",
    userId: "text",
    context: "text",
    text: "text",
    createdAt: "time",
    reply: "json",
    scope: "json",
    title: "text",
  },
  indexes: [["userId", "createdAt"]],
});
