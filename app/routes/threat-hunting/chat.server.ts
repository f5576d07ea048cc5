import type { ApiClient } from "~/api/client.server";
import { listConversations, listKopilotMessages } from "~/api/kopilot.server";
import { toLoadResult } from "~/screen/load-result";

import { CHAT, NEW_CHAT } from "./tabs";
import { type ReplyViewer, visibleReply } from "./visible-reply.server";

/** The open conversation with the assistant, and the list of conversations. Undefined while the assistant is closed. */
export async function fetchChat(
  { api, fieldSets, mayOpenLink }: { api: ApiClient } & ReplyViewer,
  params: URLSearchParams,
) {
  const opened = params.get(CHAT)?.slice(0, 60);
  if (!opened) return undefined;
  const conversationId = opened === NEW_CHAT ? null : opened;
  const [messages, conversations] = await Promise.all([
    conversationId === null ? undefined : toLoadResult(listKopilotMessages(api, conversationId)),
    toLoadResult(listConversations(api)),
  ]);
  return {
    conversationId,
    messages: messages?.ok
      ? messages.value.items.map((message) => ({
          ...message,
          reply: visibleReply(message.reply, { fieldSets, mayOpenLink }),
        }))
      : [],
    failure: messages?.ok === false ? messages.failure.title : undefined,
    conversations: conversations.ok ? conversations.value.conversation : [],
  };
}

export type ChatMessage = Chat["messages"][number];
export type Chat = NonNullable<Awaited<ReturnType<typeof fetchChat>>>;
