import type { ApiClient } from "~/api/client.server";
import { listConversations, listKopilotMessages } from "~/api/kopilot.server";
import { inBrandText } from "~/contract/language/own-words";
import type { BrandWords } from "~/contract/term-facts";
import { toLoadResult } from "~/screen/load-result";

import { messageInBrandTerms } from "./reply-terms.server";
import { CHAT, NEW_CHAT } from "./tabs";
import { type ReplyViewer, visibleReply } from "./visible-reply.server";

/** The open conversation with the assistant, and the list of conversations. Undefined while the assistant is closed. */
export async function fetchChat(
  { api, fieldSets, mayOpenLink, words }: { api: ApiClient; words: BrandWords } & ReplyViewer,
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
      ? messages.value.items
          .map((message) => messageInBrandTerms(message, words))
          .map((message) => ({ ...message, reply: visibleReply(message.reply, { fieldSets, mayOpenLink }) }))
      : [],
    failure: messages?.ok === false ? messages.failure.title : undefined,
    conversations: conversations.ok
      ? conversations.value.conversation.map((one) =>
          one.isRenamed ? one : { ...one, title: inBrandText(one.title, words) },
        )
      : [],
  };
}

export type ChatMessage = Chat["messages"][number];
export type Chat = NonNullable<Awaited<ReturnType<typeof fetchChat>>>;
