import { randomUUID } from "node:crypto";

import type { z } from "zod";

import type { KopilotMessage, KopilotReply, NewKopilotMessage } from "~/contract/kopilot";
import { readQuestion } from "~/contract/language/read-question";
import { NO_NAMES } from "~/contract/language/slots";

import { Problem } from "../problem";
import type { TenantCall } from "../route";
import { answerByGrammar, answerByModel, type KopilotServices, type Question } from "./answer-question";
import { readMessages, toMessage } from "./messages";
import { hasModel } from "./read-by-model";
import { failedReply, isUnderstood, PENDING, type TimedAnswer } from "./reply";

/** The maximum number of messages stored per user. */
const MAX_MESSAGES = 500;

type AskCall = TenantCall<unknown, unknown, z.output<typeof NewKopilotMessage>>;

/** Answers a question and stores both. If a model may help, the answer follows later. */
export async function ask(call: AskCall, services: KopilotServices): Promise<KopilotMessage> {
  const { conversationId = randomUUID(), context, text, zone, ...scope } = call.body;
  const { caller, tenantId, records } = call;
  const question = { context, text, zone, before: await queryBefore(call, services), ...scope };
  const read = await answerOrFail(call, services, question);
  const isWaiting = read.state === "done" && !isUnderstood(read) && (await hasModel(call));
  const messageId = randomUUID();
  const ids = { replyId: randomUUID(), messageId };
  const createdAt = new Date(services.clock()).toISOString();
  const reply: KopilotReply = { ...ids, ...(isWaiting ? PENDING : read) };
  const message = { messageId, tenantId, conversationId, context, text, createdAt, reply, scope };
  const stored = await records.change(async (change) => {
    const messages = await readMessages(change, caller.userId);
    for (const old of messages.slice(0, Math.max(0, messages.length - MAX_MESSAGES + 1)))
      await change.remove("kopilotMessage", { messageId: old.messageId });
    const title = messages.findLast((other) => other.conversationId === conversationId)?.title ?? null;
    const row = { ...message, userId: caller.userId, title };
    await change.insert("kopilotMessage", row);
    return row;
  });
  if (isWaiting) void answerLater(call, services, question, { ...ids, otherwise: read });
  return toMessage(stored);
}

/** The latest query of the conversation. A screen or a rule that was asked for since does not change what "those" are. */
async function queryBefore({ caller, records, body }: AskCall, { fieldSets }: KopilotServices) {
  const { conversationId, zone } = body;
  if (conversationId === undefined) return undefined;
  const messages = await readMessages(records, caller.userId, conversationId);
  const interpretation = messages.findLast(({ reply }) => reply.interpretation !== null)?.reply.interpretation;
  const set = interpretation && fieldSets.get(interpretation.entity);
  return set ? readQuestion(interpretation.text, set, { zone, names: NO_NAMES }).query : undefined;
}

/** If the list rejects a question, for example because of an unsupported filter, the answer is the reason. */
async function answerOrFail(call: AskCall, services: KopilotServices, question: Question): Promise<TimedAnswer> {
  try {
    return await answerByGrammar(call, services, question);
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return failedReply(error.message);
    throw error;
  }
}

/** Replaces the pending answer with the model's answer, or with the grammar's if the model does not help. */
async function answerLater(
  call: AskCall,
  services: KopilotServices,
  question: Question,
  { otherwise, ...ids }: { replyId: string; messageId: string; otherwise: TimedAnswer },
): Promise<void> {
  const answer = (await answerByModel(call, services, question).catch(() => undefined)) ?? otherwise;
  await call.records.change(async (change) => {
    const { messageId } = ids;
    const stored = await change.find("kopilotMessage", { messageId });
    if (stored) await change.replace("kopilotMessage", { messageId }, { ...stored, reply: { ...ids, ...answer } });
  });
}
