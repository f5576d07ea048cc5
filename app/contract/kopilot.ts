import { z } from "zod";

import { FieldKind } from "./field";
import { Filter } from "./filter";
import { QUESTION_LENGTH } from "./language/question-facts";
import { pageOf } from "./list";
import { Time } from "./metadata";
import { OneLine } from "./one-line";
import { NAME_LENGTH } from "./text-facts";

/** Where a question is asked: a list whose vocabulary has precedence, or `command` for all lists and screens. */
export const KopilotContext = z.enum(["flow", "dns", "threat_rules", "egress_rules", "ingress_rules", "command"]);
export type KopilotContext = z.infer<typeof KopilotContext>;

const Id = z.string().min(1).max(60);
const Column = z.object({ name: z.string(), label: z.string(), kind: FieldKind });
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** How a question was interpreted. */
export const KopilotInterpretation = z.object({
  /** The queried list, by its field set. */
  entity: z.string(),
  /** The same question in the query language. */
  text: z.string(),
  filters: z.array(Filter),
  groupBy: z.array(z.string()),
  /** As on the wire: `sum:bytesOut`. Null counts rows. */
  metric: z.string().nullable(),
  sort: z.array(z.string()),
  limit: z.number().int().nullable(),
  /** Null if the question covers all times. */
  range: z.object({ start: Time.optional(), end: Time.optional() }).nullable(),
});

/** The groups of an answer as a chart: bars, or a line over time. */
export const KopilotChart = z.object({
  type: z.enum(["bars", "line"]),
  /** What the values represent. */
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

/** A part of the explanation of one object, from one of its fields. */
const ExplainedPart = z.object({ field: z.string(), title: z.string(), lines: z.array(z.string()) });
export type ExplainedPart = z.infer<typeof ExplainedPart>;

/** Another question, and its form in the query language. */
const NextQuestion = z.object({ label: z.string(), text: z.string() });
export const MAX_FOLLOW_UPS = 3;

/** The answer to a question, with its interpretation. A question never changes anything. */
export const KopilotReply = z.object({
  replyId: z.string(),
  messageId: z.string(),
  state: z.enum(["pending", "done", "failed"]),
  kind: z.enum(["rows", "count", "chart", "navigate", "draft", "clarify", "help"]),
  /** Null if too little was understood, or no list can answer. */
  interpretation: KopilotInterpretation.nullable(),
  /** Whether the interpretation includes the query before it in the conversation. */
  isContinued: z.boolean().default(false),
  /** Share of words that were understood. */
  confidence: z.number(),
  /** Words that were ignored. */
  unparsed: z.array(z.string()),
  text: z.string(),
  /** If the question asks for one object: what is known of it. */
  explanation: z.array(ExplainedPart).default([]),
  table: z.object({ columns: z.array(Column), rows: z.array(z.array(Cell)) }).nullable(),
  total: z.number().int().nullable(),
  chart: KopilotChart.nullable(),
  /** Addresses of the console. */
  links: z.array(z.object({ label: z.string(), to: z.string() })),
  draft: Draft.nullable(),
  /** Other possible interpretations of the question. */
  options: z.array(NextQuestion),
  /** Suggested next questions. */
  followUps: z.array(NextQuestion).max(MAX_FOLLOW_UPS),
  tookMs: z.number(),
  engine: z.enum(["grammar", "model"]),
});
export type KopilotReply = z.infer<typeof KopilotReply>;

/** Limits of a question in addition to its text: the time and the filters of the screen that it is asked on. */
const Scope = {
  startTime: Time.optional(),
  endTime: Time.optional(),
  filters: z.array(Filter).max(40).optional(),
};

/** A person's question and its answer. */
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
  /** A new conversation starts if omitted. */
  conversationId: Id.optional(),
  context: KopilotContext,
  text: z.string().trim().min(1).max(QUESTION_LENGTH),
  /** The person's time zone, for the start of days. */
  zone: z.string().max(60).default("UTC"),
  ...Scope,
});
export type NewKopilotMessage = z.input<typeof NewKopilotMessage>;

/** PUT /v1/kopilot/conversation/{conversationId}. */
export const ConversationTitle = z.strictObject({
  title: OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max),
});

/** The conversations of a person, latest first. */
export const KopilotConversations = z.object({
  conversation: z.array(
    z.object({
      conversationId: z.string(),
      title: z.string(),
      /** Whether the title was chosen by the person; otherwise it is the first question. */
      isRenamed: z.boolean().default(false),
      messages: z.number().int(),
      updatedAt: Time,
    }),
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
  /** Its meaning, shown lighter after it. */
  detail: z.string(),
  /** The part of the text that it replaces: start and end position. */
  replace: z.tuple([z.number(), z.number()]),
});
export type KopilotSuggestion = z.infer<typeof KopilotSuggestion>;
export const KopilotSuggestions = z.object({ suggestion: z.array(KopilotSuggestion) });
