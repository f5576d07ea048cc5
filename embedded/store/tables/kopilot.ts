import type { KopilotMessage } from "~/contract/kopilot";

import { describeTable } from "../describe-table";

type Scope = Pick<KopilotMessage, "startTime" | "endTime" | "filters">;

/** A question belongs to the user who asked it and is not visible to other users. */
export type StoredKopilotMessage = Omit<KopilotMessage, keyof Scope | "author"> & {
  userId: string;
  /** The screen's context of the question. */
  scope: Scope;
  /** The name that the user gave the conversation; null if unnamed. */
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

export const tables = { kopilotMessage: KOPILOT_MESSAGE };
