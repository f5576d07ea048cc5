import { z } from "zod";

import {
  KopilotConversations,
  KopilotMessage,
  KopilotMessagePage,
  KopilotSuggestions,
  type Completion,
  type NewKopilotMessage,
} from "~/contract/kopilot";

import type { ApiClient } from "./client.server";

/** The viewer's conversations with the assistant, latest first. */
export function listConversations(api: ApiClient) {
  return api.get("/v1/kopilot/conversation/list", KopilotConversations, { operation: "listConversations" });
}

/** The questions of a conversation, oldest first, with their answers. */
export function listKopilotMessages(api: ApiClient, conversationId: string) {
  const query = new URLSearchParams({ conversationId }).toString();
  return api.get(`/v1/kopilot/message/list?${query}`, KopilotMessagePage, { operation: "listKopilotMessages" });
}

export function askKopilot(api: ApiClient, message: NewKopilotMessage) {
  return api.send("POST", "/v1/kopilot/message/add", message, KopilotMessage, { operation: "askKopilot" });
}

export function renameConversation(api: ApiClient, conversationId: string, title: string) {
  return api.send("PUT", pathOf(conversationId), { title }, z.undefined(), { operation: "renameConversation" });
}

export function removeConversation(api: ApiClient, conversationId: string) {
  return api.send("DELETE", pathOf(conversationId), undefined, z.undefined(), { operation: "removeConversation" });
}

/** Completions of a question at the cursor. */
export async function completeQuestionText(api: ApiClient, completion: Completion) {
  const options = { operation: "completeQuestionText" };
  return (await api.send("POST", "/v1/kopilot/autocomplete", completion, KopilotSuggestions, options)).suggestion;
}

function pathOf(conversationId: string): string {
  return `/v1/kopilot/conversation/${encodeURIComponent(conversationId)}`;
}
