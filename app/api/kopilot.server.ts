import { z } from "zod";

import { KopilotConversations, KopilotMessage, KopilotMessagePage, type NewKopilotMessage } from "~/contract/kopilot";

import type { ApiClient } from "./client.server";

/** The viewer's conversations with the assistant, the latest first. */
export function listConversations(api: ApiClient) {
  return api.get("/v1/kopilot/conversation/list", KopilotConversations, { operation: "listConversations" });
}

/** The questions of a conversation, the oldest first, and their answers. */
export function listKopilotMessages(api: ApiClient, conversationId: string) {
  const query = new URLSearchParams({ conversationId }).toString();
  return api.get(`/v1/kopilot/message/list?${query}`, KopilotMessagePage, { operation: "listKopilotMessages" });
}

export function askKopilot(api: ApiClient, message: NewKopilotMessage) {
  return api.send("POST", "/v1/kopilot/message/add", message, KopilotMessage, { operation: "askKopilot" });
}

export function removeConversation(api: ApiClient, conversationId: string) {
  const path = `/v1/kopilot/conversation/${encodeURIComponent(conversationId)}`;
  return api.send("DELETE", path, undefined, z.undefined(), { operation: "removeConversation" });
}
