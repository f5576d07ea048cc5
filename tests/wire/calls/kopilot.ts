import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  askKopilot,
  completeQuestionText,
  listConversations,
  listKopilotMessages,
  removeConversation,
  renameConversation,
} from "../../../app/api/kopilot.server.ts";

const QUESTION = "Top 10 devices by bytes sent in the last 24 hours";

/** Wire tests of the assistant functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  const findConversation = async () => {
    const { conversation } = await listConversations(client());
    const found = conversation.find(({ title }) => title === QUESTION);
    if (!found) throw new Error("The conversation was not stored");
    return found;
  };
  return {
    async askKopilot() {
      const { reply } = await askKopilot(client(), { context: "flow", text: QUESTION });
      expect(reply.interpretation).toMatchObject({
        entity: "flow",
        text: "range:24h by:srcDevice metric:sum:bytesOut top:10",
      });
      expect(reply.table?.rows).toHaveLength(10);
    },
    async listConversations() {
      expect(await findConversation()).toMatchObject({ title: QUESTION, messages: 1 });
    },
    async listKopilotMessages() {
      const { conversationId } = await findConversation();
      const { items } = await listKopilotMessages(client(), conversationId);
      expect(items.map(({ text }) => text)).toEqual([QUESTION]);
    },
    async completeQuestionText() {
      const text = "action:bl";
      const [first] = await completeQuestionText(client(), { context: "flow", text, cursor: text.length });
      expect(first).toMatchObject({ text: "action:blocked", kind: "value", replace: [0, text.length] });
    },
    async renameConversation() {
      const { conversationId } = await findConversation();
      await renameConversation(client(), conversationId, "Largest senders");
      const { conversation } = await listConversations(client());
      expect(conversation.find((one) => one.conversationId === conversationId)?.title).toBe("Largest senders");
      await renameConversation(client(), conversationId, QUESTION);
    },
    async removeConversation() {
      const { conversationId } = await findConversation();
      await removeConversation(client(), conversationId);
      await expect(removeConversation(client(), conversationId)).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}
