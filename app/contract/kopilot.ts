import { z } from "zod";

import { FieldKind } from "./field";
import { pageOf } from "./list";
import { Time } from "./metadata";

/** Where a question is asked: a list whose words come first, or `command` for all lists and screens. */
export const KopilotContext = z.enum(["flow", "dns", "command"]);
export type KopilotContext = z.infer<typeof KopilotContext>;

const Column = z.object({ name: z.string(), label: z.string(), kind: FieldKind });
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The answer to a question, with how it was read. Nothing is ever changed by one. */
export const KopilotReply = z.object({
  state: z.enum(["pending", "done"]),
  kind: z.enum(["rows", "groups", "navigate", "draft", "clarify", "help"]),
  /** The list that was asked and the question in the query language; null where too little was understood. */
  interpretation: z.object({ set: z.string(), text: z.string() }).nullable(),
  /** Read words of all words. */
  confidence: z.number(),
  /** Words that were not used. */
  unread: z.array(z.string()),
  text: z.string(),
  table: z.object({ columns: z.array(Column), rows: z.array(z.array(Cell)) }).nullable(),
  total: z.number().int().nullable(),
  /** An address of the console. */
  link: z.object({ label: z.string(), to: z.string() }).nullable(),
  /** Other questions that this one could mean, in the query language. */
  options: z.array(z.object({ label: z.string(), text: z.string() })),
  tookMs: z.number(),
  engine: z.enum(["grammar", "model"]),
});
export type KopilotReply = z.infer<typeof KopilotReply>;

/** A question of a person, and its answer. */
export const KopilotMessage = z.object({
  messageId: z.string(),
  tenantId: z.string(),
  conversationId: z.string(),
  context: KopilotContext,
  text: z.string(),
  createdAt: Time,
  reply: KopilotReply,
});
export type KopilotMessage = z.infer<typeof KopilotMessage>;
export const KopilotMessagePage = pageOf("message", KopilotMessage);

/** POST /v1/kopilot/message/add. */
export const NewKopilotMessage = z.strictObject({
  /** A new conversation begins without one. */
  conversationId: z.string().min(1).max(60).optional(),
  context: KopilotContext,
  text: z.string().trim().min(1).max(500),
  /** The person's time zone, in which days begin. */
  zone: z.string().max(60).default("UTC"),
});
export type NewKopilotMessage = z.input<typeof NewKopilotMessage>;

/** The conversations of a person, the latest first. */
export const KopilotConversations = z.object({
  conversation: z.array(
    z.object({ conversationId: z.string(), title: z.string(), messages: z.number().int(), updatedAt: Time }),
  ),
});
export type KopilotConversations = z.infer<typeof KopilotConversations>;

/** POST /v1/kopilot/autocomplete. */
export const Completion = z.strictObject({
  context: KopilotContext,
  text: z.string().max(500),
  cursor: z.number().int().min(0).max(500),
});

export const KopilotSuggestions = z.object({
  suggestion: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(["field", "value", "keyword", "object"]),
      detail: z.string(),
      /** Which part of the text it takes the place of. */
      replace: z.tuple([z.number(), z.number()]),
    }),
  ),
});
