import { randomUUID } from "node:crypto";

import { z } from "zod";

import {
  Completion,
  KopilotConversations,
  KopilotMessage,
  KopilotReply,
  KopilotSuggestions,
  NewKopilotMessage,
} from "~/contract/kopilot";
import { completeQuestion } from "~/contract/language/complete";

import { fromSqlRow } from "../../store/row";
import type { RecordReads } from "../../store/record-store";
import { notFound } from "../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { answerByGrammar, answerByModel, type Question } from "./answer-question";
import { hasModel } from "./read-by-model";
import { isUnderstood, PENDING, withoutStale } from "./waiting-reply";

/** As many messages as are kept of one person. */
const MOST_MESSAGES = 500;
const MOST_NAMES = 8;
const ConversationId = z.object({ conversationId: z.string().min(1).max(60) });

/** The assistant: questions in plain words, and answers from the tenant's data. It reads and never changes anything. */
export function createKopilotRoutes(services: ApiServices): Route[] {
  return [...createMessageRoutes(services), ...createConversationRoutes(), createAutocompleteRoute(services)];
}

const COMMON = { family: "KopilotMessages", allow: "member" as const };

function createMessageRoutes(services: ApiServices): Route[] {
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
          .map((one) => withoutStale(one, services.clock()));
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
        path: "/kopilot/reply/list",
        summary: "Get the answer to a question; poll while it is pending",
        query: z.object({ messageId: z.string().min(1).max(60) }),
        answer: z.object({ reply: z.array(KopilotReply) }),
      },
      async ({ query, records, caller }) => {
        const message = await records.find("kopilotMessage", query);
        return { reply: message?.userId === caller.userId ? [withoutStale(message, services.clock()).reply] : [] };
      },
    ),
  ];
}

function createConversationRoutes(): Route[] {
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
        method: "delete",
        path: "/kopilot/conversation/{conversationId}",
        summary: "Delete a conversation of the caller",
        params: ConversationId,
        status: 204,
      },
      ({ params, records, caller }) =>
        records.change(async (change) => {
          const messages = await readMessages(change, caller.userId);
          const own = messages.filter(({ conversationId }) => conversationId === params.conversationId);
          if (own.length === 0) throw notFound("conversation", params.conversationId);
          for (const { messageId } of own) await change.remove("kopilotMessage", { messageId });
        }),
    ),
  ];
}

function createAutocompleteRoute(services: ApiServices): Route {
  return defineTenantRoute(
    {
      ...COMMON,
      family: "KopilotAutocomplete",
      method: "post",
      path: "/kopilot/autocomplete",
      summary: "Complete the word before the cursor",
      body: Completion,
      answer: KopilotSuggestions,
    },
    async ({ body, records }) => {
      const { context, text, cursor } = body;
      const set = setOf(services, context === "dns" ? "dns" : "flow");
      const letters = /:(\S*)$/.exec(text.slice(0, cursor))?.[1] ?? "";
      const devices = letters === "" ? [] : await readDeviceNames(records, letters);
      const isDevice = (name: string) => set.fields.some((field) => field.name === name && field.kind === "device");
      return {
        suggestion: completeQuestion(text, cursor, set, { valuesOf: (name) => (isDevice(name) ? devices : []) }),
      };
    },
  );
}

async function ask(
  call: TenantCall<unknown, unknown, z.output<typeof NewKopilotMessage>>,
  services: ApiServices,
): Promise<KopilotMessage> {
  const { conversationId = randomUUID(), context, text, zone } = call.body;
  const { caller, tenantId, records } = call;
  const question = { context, text, zone };
  const read = await answerByGrammar(call, services, question);
  const isWaiting = !isUnderstood(read) && (await hasModel(call));
  const reply = isWaiting ? PENDING : read;
  const createdAt = new Date(services.clock()).toISOString();
  const message = { messageId: randomUUID(), tenantId, conversationId, context, text, createdAt, reply };
  await records.change(async (change) => {
    const messages = await readMessages(change, caller.userId);
    for (const { messageId } of messages.slice(0, Math.max(0, messages.length - MOST_MESSAGES + 1)))
      await change.remove("kopilotMessage", { messageId });
    await change.insert("kopilotMessage", { ...message, userId: caller.userId });
  });
  if (isWaiting) void answerLater(call, services, question, { messageId: message.messageId, otherwise: read });
  return message;
}

/** Puts the model's answer in place of the pending one, or the grammar's where the model does not help. */
async function answerLater(
  call: TenantCall,
  services: ApiServices,
  question: Question,
  { messageId, otherwise }: { messageId: string; otherwise: KopilotReply },
): Promise<void> {
  const reply = (await answerByModel(call, services, question).catch(() => undefined)) ?? otherwise;
  await call.records.change(async (change) => {
    const stored = await change.find("kopilotMessage", { messageId });
    if (stored) await change.replace("kopilotMessage", { messageId }, { ...stored, reply });
  });
}

/** The messages of one person, the oldest first. */
async function readMessages(records: Pick<RecordReads, "rows">, userId: string): Promise<KopilotMessage[]> {
  const source = records.rows("kopilotMessage");
  const rows = await source.select().selectAll().where("row.user_id", "=", userId).orderBy("row.created_at").execute();
  return rows.map((row) => {
    const { userId: _userId, ...message } = fromSqlRow(source.table, row, source.timeShift);
    return message;
  });
}

function toConversations(messages: readonly KopilotMessage[]): KopilotConversations["conversation"] {
  const conversations = new Map<string, KopilotConversations["conversation"][number]>();
  for (const { conversationId, text, createdAt } of messages) {
    const known = conversations.get(conversationId);
    conversations.set(conversationId, {
      conversationId,
      title: known?.title ?? text,
      messages: (known?.messages ?? 0) + 1,
      updatedAt: createdAt,
    });
  }
  return [...conversations.values()].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

async function readDeviceNames(records: Pick<RecordReads, "rows">, letters: string): Promise<string[]> {
  const begin = letters.replace(/[\\%_]/g, "");
  const rows = await records
    .rows("device")
    .select()
    .select("row.name")
    .where("row.name", "like", `${begin}%`)
    .orderBy("row.name")
    .limit(MOST_NAMES)
    .execute();
  return rows.map(({ name }) => String(name));
}
