import type { KopilotMessage } from "~/contract/kopilot";

import { describeTable } from "../describe-table";

/** A question belongs to the person who asked it; no one else reads it. */
export type StoredKopilotMessage = KopilotMessage & { userId: string };

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
  },
  indexes: [["userId", "createdAt"]],
});
