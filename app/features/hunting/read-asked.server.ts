import { redirect } from "@remix-run/node";

import type { Visibility } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import type { Brand } from "~/brand/serve/brand";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { FieldSet } from "~/contract/field";
import type { KopilotContext } from "~/contract/kopilot";
import type { Query } from "~/contract/language/query";
import { MIN_CONFIDENCE, QUESTION_LENGTH } from "~/contract/language/question-facts";
import { addressOfQuery, ASK, isQuestionList, setsForContext } from "~/contract/language/question-lists";
import { writeQuery } from "~/contract/language/query-text";
import { readDraft } from "~/contract/language/read-command";
import { readQuestion, type Reading } from "~/contract/language/read-question";
import type { RoleRule } from "~/contract/role";
import { type BrandWords, inBrandWords } from "~/contract/term-facts";
import type { Preferences } from "~/session/preferences";
import { addressWith } from "~/shell/screens/address-with";
import type { CommandAnswer, UnansweredQuestion } from "~/shell/palette/command-answer";

import { answerDraft } from "./answer-draft.server";
import { lookUpNames } from "./name-lookup.server";

interface ScreenContext {
  api: ApiClient;
  visibility: Visibility;
  viewer: { role: Pick<RoleRule, "canChange"> };
  brand: Pick<Brand, "words">;
  url: URL;
  preferences: Preferences;
  fieldSets: ReadonlyMap<string, FieldSet>;
}

/** The question in the URL, or undefined if there is none. Redirects an empty question to the URL without it. */
export function questionIn({ pathname, search, searchParams }: URL): string | undefined {
  const question = searchParams.get(ASK)?.trim().slice(0, QUESTION_LENGTH);
  if (question === "") throw redirect(`${pathname}${addressWith(search, ASK, undefined)}`);
  return question;
}

/**
 * Parses the question in the URL. A question that can be parsed redirects to the URL of its query, so that reloading,
 * sharing and Back show the same rows, and a rule to the form of a new rule; any other is returned with the unparsed
 * words.
 */
export async function readAsked(
  screenContext: ScreenContext,
  catalogue: Pick<Catalogue, "screens">,
  context: Exclude<KopilotContext, "command">,
): Promise<UnansweredQuestion | undefined> {
  const { api, brand, url, preferences, fieldSets } = screenContext;
  const question = questionIn(url);
  if (question === undefined) return undefined;
  const { words } = brand;
  const slots = { names: await lookUpNames(api, question), zone: preferences.zone, words };
  const draft = readDraft(question, slots);
  if (draft) return openDraft(answerDraft(draft, screenContext, catalogue, question), question);
  const readings = setsForContext(context, fieldSets).map((set) => ({
    set,
    reading: readQuestion(question, set, slots),
  }));
  // The open list is used unless another one matches more of the question.
  const best = readings.reduce((one, other) => (other.reading.confidence > one.reading.confidence ? other : one));
  const { unread, confidence, options, query } = best.reading;
  if (confidence >= MIN_CONFIDENCE && options.length === 0) {
    throw redirect(addressOfAnswer(query, best.set, { question, unread }));
  }
  return { question, unread, options: linksOf(best.reading, best.set, { question, words }) };
}

/** A draft that ignores words of the question is not opened before the viewer has seen which. */
function openDraft(answer: CommandAnswer, question: string): UnansweredQuestion {
  if (!("to" in answer)) return answer;
  const { to, label, unread } = answer;
  if (unread.length === 0) throw redirect(to);
  return { question, unread, options: [{ label, to }] };
}

/** The URL of the rows that match a question. It includes the question if that differs from the parsed query. */
export function addressOfAnswer(
  query: Query,
  set: FieldSet,
  { question, unread }: { question: string; unread: readonly string[] },
): string {
  if (!isQuestionList(set.set)) throw new Error(`Questions are not put to ${set.set}`);
  const isOwnReading = writeQuery(query, set) === question;
  return addressOfQuery(query, set.set, isOwnReading ? {} : { text: question, unread });
}

/** The possible meanings of a question, each with its URL. */
export function linksOf(
  { options, unread }: Reading,
  set: FieldSet,
  { question, words }: { question: string; words: BrandWords },
): UnansweredQuestion["options"] {
  return options.map(({ label, query }) => ({
    label: inBrandWords(label, words),
    to: addressOfAnswer(query, set, { question, unread }),
  }));
}
