import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { addFeedback } from "~/api/feedback.server";
import { rememberHunt as rememberOnServer } from "~/api/hunt.server";
import { askKopilot, removeConversation as removeFromApi, renameConversation as rename } from "~/api/kopilot.server";
import { createThreat as addThreat } from "~/api/threat.server";
import { RATING_REASON_LENGTH } from "~/contract/feedback-facts";
import { NewHunt } from "~/contract/hunt";
import { ConversationTitle, NewKopilotMessage } from "~/contract/kopilot";
import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import { readRange, resolveRange } from "~/contract/language/time-range";
import { NAME_LENGTH } from "~/contract/text-facts";
import { atMostMessage, lengthWords } from "~/contract/text-messages";
import { NewThreat } from "~/contract/threat-change";
import { CLOSE_NOTE_LENGTH, THREAT_TITLE_LENGTH } from "~/contract/threat-facts";
import { inApiTerms } from "~/features/hunting/in-api-terms";
import { readChoice } from "~/grid/read-choice.server";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";
import { fillPath } from "~/shell/screens/screen-address";

import { CHAT, NEW_CHAT } from "./tabs";

/** Available to every role: answers only include data that is visible to the user, and make no changes. */
const FOR_EVERYBODY = { mayRun: () => true };

/** An empty field means an unknown technique. */
const Technique = z.preprocess((text) => text || undefined, NewThreat.shape.techniqueId);

const ask = defineIntent({
  ...FOR_EVERYBODY,
  form: NewKopilotMessage.pick({ conversationId: true, context: true, text: true }).strip(),
  messages: { text: `Enter a question of at most ${QUESTION_LENGTH} characters` },
  async run({ api, brand, values, fieldSets, url, preferences, now }) {
    const { zone } = preferences;
    const text = inApiTerms(values.text, { context: values.context, fieldSets, words: brand.words, zone });
    // The hunt's time range applies to questions without a time.
    const range = readRange(url.searchParams.get("range") ?? "");
    const { start, end } = range ? resolveRange(range, now.getTime(), zone) : {};
    const time = { ...(start !== undefined && { startTime: start }), ...(end !== undefined && { endTime: end }) };
    const { conversationId } = await askKopilot(api, { ...values, text, zone, ...time });
    return redirect(addressOfChat(url, conversationId));
  },
});

const ConversationId = NewKopilotMessage.shape.conversationId.unwrap();

const renameConversation = defineIntent({
  ...FOR_EVERYBODY,
  form: ConversationTitle.extend({ conversationId: ConversationId }).strip(),
  messages: { title: `Enter ${lengthWords(NAME_LENGTH)}` },
  async run({ api, values: { conversationId, title } }) {
    await rename(api, conversationId, title);
    return done("The conversation was renamed");
  },
});

/** Sends the user's rating of an answer as feedback, with the question and its interpretation. */
const rateReply = defineIntent({
  ...FOR_EVERYBODY,
  form: z.object({
    rating: z.enum(["helpful", "unhelpful"]),
    question: NewKopilotMessage.shape.text,
    reading: z.string().max(500).default(""),
    reason: z.string().trim().max(RATING_REASON_LENGTH).default(""),
  }),
  messages: { reason: atMostMessage(RATING_REASON_LENGTH) },
  async run({ api, values: { rating, question, reading, reason }, url }) {
    const lines = [`Question: ${question}`, reading && `Read as: ${reading}`, reason && `Reason: ${reason}`];
    await addFeedback(api, {
      kind: rating === "helpful" ? "praise" : "problem",
      subject: `The assistant's answer was ${rating}`,
      text: lines.filter(Boolean).join("\n"),
      severity: rating === "helpful" ? null : "minor",
      route: url.pathname,
      diagnostics: null,
      contactAllowed: false,
      attachment: null,
    });
    return done("Your feedback was sent");
  },
});

const removeConversation = defineIntent({
  ...FOR_EVERYBODY,
  form: z.object({ conversationId: ConversationId }),
  async run({ api, values, url }) {
    await removeFromApi(api, values.conversationId);
    return redirect(addressOfChat(url, NEW_CHAT));
  },
});

/** The history belongs to the user; it does not affect the displayed data. */
const rememberHunt = defineIntent({
  ...FOR_EVERYBODY,
  form: NewHunt.strip(),
  async run({ api, values }) {
    await rememberOnServer(api, values);
    return Response.json({ families: [] });
  },
});

/** Creates a threat from the selected flows and opens it. */
const createThreat = defineIntent({
  form: NewThreat.omit({ flowIds: true }).extend({ techniqueId: Technique }).strip(),
  messages: {
    title: `Enter ${lengthWords(THREAT_TITLE_LENGTH)}`,
    techniqueId: "Enter a technique of MITRE ATT&CK such as T1071 or T1071.001, or leave the field empty",
    note: `Enter at most ${CLOSE_NOTE_LENGTH} characters`,
  },
  async run(change) {
    const { api, catalogue, values, form, now } = change;
    const choice = readChoice(change, form, now);
    if (!("names" in choice)) throw data("Select the flows that the threat is created from.", { status: 400 });
    const { threatId } = await addThreat(api, { ...values, flowIds: choice.names });
    return redirect(fillPath(catalogue.screens.byId("threat").path, { threatId }));
  },
});

export const changes = { ask, renameConversation, removeConversation, rateReply, rememberHunt, createThreat };

function addressOfChat({ pathname, searchParams }: URL, conversationId: string): string {
  const params = new URLSearchParams(searchParams);
  params.set(CHAT, conversationId);
  return `${pathname}?${params}`;
}
