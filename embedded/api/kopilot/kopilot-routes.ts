import { z } from "zod";

import {
  Completion,
  ConversationTitle,
  KopilotConversations,
  KopilotMessage,
  KopilotReply,
  KopilotSuggestions,
  NewKopilotMessage,
} from "~/contract/kopilot";

import type { RecordChange } from "../../store/record-store";
import type { PanelSources } from "../dashboard/panel-sources";
import { notFound } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import type { ApiServices } from "../services";
import type { KopilotServices } from "./answer-question";
import { ask } from "./ask";
import { completeText } from "./complete";
import { readMessages, toConversations, toMessage } from "./messages";
import { withoutStale } from "./waiting-reply";

const Id = z.string().min(1).max(60);
const ConversationId = z.object({ conversationId: Id });

/** The assistant: questions in plain language, and answers from the tenant's data. It only reads data. */
export function createKopilotRoutes(services: ApiServices, sources: PanelSources): Route[] {
  const all = { ...services, sources };
  return [...createMessageRoutes(all), ...createConversationRoutes(), createAutocompleteRoute(all)];
}

const COMMON = { family: "KopilotMessages", allow: "member" as const };

function createMessageRoutes(services: KopilotServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...COMMON,
        method: "get",
        path: "/kopilot/message/list",
        summary: "The questions of a conversation and their answers",
        query: ConversationId,
        answer: z.object({
          message: z.array(KopilotMessage),
          total: z.number(),
          page: z.number(),
          pageSize: z.number(),
        }),
      },
      async ({ query, records, caller }) => {
        const message = (await readMessages(records, caller.userId))
          .filter((one) => one.conversationId === query.conversationId)
          .map((one) => withoutStale(toMessage(one), services.clock()));
        return { message, total: message.length, page: 1, pageSize: message.length };
      },
    ),
    defineTenantRoute(
      {
        ...COMMON,
        method: "post",
        path: "/kopilot/message/add",
        summary: "Ask a question",
        body: NewKopilotMessage,
        answer: KopilotMessage,
        status: 201,
      },
      (call) => ask(call, services),
    ),
    defineTenantRoute(
      {
        ...COMMON,
        family: "KopilotReplies",
        method: "get",
        path: "/kopilot/reply/{messageId}",
        summary: "Get the answer to a question; poll while it is pending",
        params: z.object({ messageId: Id }),
        answer: KopilotReply,
      },
      async ({ params, records, caller }) => {
        const stored = await records.find("kopilotMessage", params);
        if (stored?.userId !== caller.userId) throw notFound("question", params.messageId);
        return withoutStale(toMessage(stored), services.clock()).reply;
      },
    ),
  ];
}

function createConversationRoutes(): Route[] {
  const path = "/kopilot/conversation/{conversationId}";
  return [
    defineTenantRoute(
      {
        ...COMMON,
        method: "get",
        path: "/kopilot/conversation/list",
        summary: "The conversations of the caller",
        answer: KopilotConversations,
      },
      async ({ records, caller }) => ({ conversation: toConversations(await readMessages(records, caller.userId)) }),
    ),
    defineTenantRoute(
      {
        ...COMMON,
        method: "put",
        path,
        summary: "Rename a conversation of the caller",
        params: ConversationId,
        body: ConversationTitle,
        status: 204,
      },
      ({ params, body, records, caller }) =>
        records.change(async (change) => {
          for (const message of await ownMessages(change, params.conversationId, caller.userId))
            await change.replace("kopilotMessage", { messageId: message.messageId }, { ...message, ...body });
        }),
    ),
    defineTenantRoute(
      {
        ...COMMON,
        method: "delete",
        path,
        summary: "Delete a conversation of the caller",
        params: ConversationId,
        status: 204,
      },
      ({ params, records, caller }) =>
        records.change(async (change) => {
          for (const { messageId } of await ownMessages(change, params.conversationId, caller.userId))
            await change.remove("kopilotMessage", { messageId });
        }),
    ),
  ];
}

/** The messages of a conversation. Throws a Problem (404) if the caller has no conversation with that name. */
async function ownMessages(change: RecordChange, conversationId: string, userId: string) {
  const own = (await readMessages(change, userId)).filter((one) => one.conversationId === conversationId);
  if (own.length === 0) throw notFound("conversation", conversationId);
  return own;
}

function createAutocompleteRoute(services: KopilotServices): Route {
  return defineTenantRoute(
    {
      ...COMMON,
      family: "KopilotAutocomplete",
      method: "post",
      path: "/kopilot/autocomplete",
      summary: "Complete the text before the cursor",
      body: Completion,
      answer: KopilotSuggestions,
    },
    async (call) => ({ suggestion: await completeText(call, services, call.body) }),
  );
}
