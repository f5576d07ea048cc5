import { z } from "zod";

import { FieldKind } from "./field";
import { Filter } from "./filter";
import { QUESTION_LENGTH } from "./language/question-facts";
import { pageOf } from "./list";
import { Time } from "./metadata";

/** Where a question is asked: a list whose words come first, or `command` for all lists and screens. */
export const KopilotContext = z.enum(["flow", "dns", "threat_rules", "egress_rules", "ingress_rules", "command"]);
export type KopilotContext = z.infer<typeof KopilotContext>;

const Id = z.string().min(1).max(60);
const Column = z.object({ name: z.string(), label: z.string(), kind: FieldKind });
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** How a question was read. */
export const KopilotInterpretation = z.object({
  /** The list that was asked, by its field set. */
  entity: z.string(),
  /** The same question in the query language. */
  text: z.string(),
  filters: z.array(Filter),
  groupBy: z.array(z.string()),
  /** As on the wire: `sum:bytesOut`. Null counts rows. */
  metric: z.string().nullable(),
  sort: z.array(z.string()),
  limit: z.number().int().nullable(),
  /** Null where the question is about all times. */
  range: z.object({ start: Time.optional(), end: Time.optional() }).nullable(),
});

/** The groups of an answer as a chart: bars, or a line over time. */
export const KopilotChart = z.object({
  type: z.enum(["bars", "line"]),
  /** What the values are. */
  value: Column,
  points: z.array(z.object({ label: z.string(), value: z.number() })),
});
export type KopilotChart = z.infer<typeof KopilotChart>;

/** A rule that a question describes. It is not saved. */
const Draft = z.object({
  action: z.enum(["allow", "block", "alert"]),
  destination: z.object({
    fqdns: z.array(z.string()).optional(),
    cidrs: z.array(z.string()).optional(),
    countries: z.array(z.string()).optional(),
  }),
  site: z.string().optional(),
});

/** Another question, and its words in the query language. */
const NextQuestion = z.object({ label: z.string(), text: z.string() });
export const MAX_FOLLOW_UPS = 3;

/** The answer to a question, with how it was read. Nothing is ever changed by one. */
export const KopilotReply = z.object({
  replyId: z.string(),
  messageId: z.string(),
  state: z.enum(["pending", "done", "failed"]),
  kind: z.enum(["rows", "count", "chart", "navigate", "draft", "clarify", "help"]),
  /** Null where too little was understood, or no list answers. */
  interpretation: KopilotInterpretation.nullable(),
  /** Read words of all words. */
  confidence: z.number(),
  /** Words that were not used. */
  unparsed: z.array(z.string()),
  text: z.string(),
  table: z.object({ columns: z.array(Column), rows: z.array(z.array(Cell)) }).nullable(),
  total: z.number().int().nullable(),
  chart: KopilotChart.nullable(),
  /** Addresses of the console. */
  links: z.array(z.object({ label: z.string(), to: z.string() })),
  draft: Draft.nullable(),
  /** Other questions that this one could mean. */
  options: z.array(NextQuestion),
  /** Questions that could be asked next. */
  followUps: z.array(NextQuestion).max(MAX_FOLLOW_UPS),
  tookMs: z.number(),
  engine: z.enum(["grammar", "model"]),
});
export type KopilotReply = z.infer<typeof KopilotReply>;

/** What limits a question beside its words: the time and the filters of the screen that it is asked on. */
const Scope = {
  startTime: Time.optional(),
  endTime: Time.optional(),
  filters: z.array(Filter).max(40).optional(),
};

/** A question of a person, and its answer. */
export const KopilotMessage = z.object({
  messageId: z.string(),
  tenantId: z.string(),
  conversationId: z.string(),
  context: KopilotContext,
  text: z.string(),
  /** The user who asked. */
  author: z.string(),
  createdAt: Time,
  ...Scope,
  reply: KopilotReply,
});
export type KopilotMessage = z.infer<typeof KopilotMessage>;
export const KopilotMessagePage = pageOf("message", KopilotMessage);

/** POST /v1/kopilot/message/add. */
export const NewKopilotMessage = z.strictObject({
  /** A new conversation begins without one. */
  conversationId: Id.optional(),
  context: KopilotContext,
  text: z.string().trim().min(1).max(QUESTION_LENGTH),
  /** The person's time zone, in which days begin. */
  zone: z.string().max(60).default("UTC"),
  ...Scope,
});
export type NewKopilotMessage = z.input<typeof NewKopilotMessage>;

/** PUT /v1/kopilot/conversation/{conversationId}. */
export const ConversationTitle = z.strictObject({ title: z.string().trim().min(1).max(80) });

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
  text: z.string().max(QUESTION_LENGTH),
  cursor: z.number().int().min(0).max(QUESTION_LENGTH),
});
export type Completion = z.infer<typeof Completion>;

export const KopilotSuggestion = z.object({
  text: z.string(),
  kind: z.enum(["field", "value", "keyword", "prompt", "object"]),
  /** What it means, lighter behind it. */
  detail: z.string(),
  /** Which part of the text it takes the place of: first and last place. */
  replace: z.tuple([z.number(), z.number()]),
});
export type KopilotSuggestion = z.infer<typeof KopilotSuggestion>;
export const KopilotSuggestions = z.object({ suggestion: z.array(KopilotSuggestion) });
