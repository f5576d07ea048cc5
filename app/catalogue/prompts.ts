import { z } from "zod";

import { KopilotContext } from "~/contract/kopilot";
import { RoleId } from "~/contract/role";

/** Where questions are asked; each list has its own vocabulary. */
export const PromptContext = KopilotContext;
export type PromptContext = KopilotContext;

const Prompt = z
  .strictObject({
    say: z.string().min(1).max(200),
    /** The expected reading of the question, in the query language. */
    means: z.string().optional(),
    /** The screen that it opens instead of a list. */
    to: z.string().optional(),
    /** The rule that it drafts instead, in the query language. */
    draft: z.string().optional(),
    /** The queried list, if the context has several. */
    set: z.string().optional(),
    /** The capability that a list requires to return results. */
    needs: z.string().optional(),
    /** The roles that see the prompt; everyone by default. */
    roles: z.array(RoleId).optional(),
  })
  .refine(({ means, to, draft }) => [means, to, draft].filter((text) => text !== undefined).length === 1, {
    message: "say one of means, to and draft",
  });
export type Prompt = z.infer<typeof Prompt>;

/** The question that a card of the built-in dashboard asks the assistant. */
const CardQuestion = z.strictObject({
  say: z.string().min(1).max(200),
  /** The expected reading of the question, in the query language. */
  means: z.string(),
  /** The queried list. */
  set: z.string(),
  /** Whether the question covers the dashboard's range, as the card does. */
  inRange: z.boolean().default(false),
});
export type CardQuestion = z.infer<typeof CardQuestion>;

/** config/prompts.yaml: suggested questions, and the screens that a sentence can open. */
export const PromptsFile = z.strictObject({
  contexts: z.record(
    PromptContext,
    z.strictObject({ set: z.string().optional(), prompts: z.array(Prompt).min(1).max(20) }),
  ),
  /** By card. A card without a question cannot be asked about. */
  cards: z.record(z.string(), CardQuestion).default({}),
  places: z.array(z.strictObject({ say: z.string(), to: z.string().startsWith("/") })),
});
export type PromptsFile = z.infer<typeof PromptsFile>;
