import type { Visibility } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import type { Brand } from "~/brand/serve/brand";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { FieldSet } from "~/contract/field";
import { isQuestionList, QUESTION_LISTS, setsForContext } from "~/contract/language/question-lists";
import { writeQuery } from "~/contract/language/query-text";
import { readCommand } from "~/contract/language/read-command";
import { MIN_CONFIDENCE } from "~/contract/language/question-facts";
import type { Reading } from "~/contract/language/read-question";
import type { RoleRule } from "~/contract/role";
import { type BrandWords, inBrandWords } from "~/contract/term-facts";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { Preferences } from "~/session/preferences";
import type { CommandAnswer, UnansweredQuestion } from "~/shell/palette/command-answer";

import { answerDraft, NO_ACCESS } from "./answer-draft.server";
import { lookUpNames } from "./name-lookup.server";
import { addressOfAnswer, linksOf } from "./read-asked.server";

interface PanelQueryOptions {
  api: ApiClient;
  brand: Pick<Brand, "words">;
  preferences: Preferences;
  fieldSets: ReadonlyMap<string, FieldSet>;
  visibility: Visibility;
  viewer: { role: Pick<RoleRule, "canChange"> };
}

/**
 * Parses a command typed where no list is open. Never links to a hidden screen, or to a form that the viewer may not
 * save.
 */
export async function answerCommand(
  asking: PanelQueryOptions,
  { prompts, screens }: Pick<Catalogue, "prompts" | "screens">,
  question: string,
): Promise<CommandAnswer> {
  const { api, brand, preferences, fieldSets, visibility } = asking;
  const { words } = brand;
  const slots = { names: await lookUpNames(api, question), zone: preferences.zone, words };
  const command = readCommand(question, setsForContext("command", fieldSets), prompts.places, slots);
  const refuse = (refusal: string): UnansweredQuestion => ({ question, unread: [], options: [], refusal });
  const mayOpen = createLinkCheck(screens, visibility);
  if (!command) return { question, unread: question.split(/\s+/), options: [] };
  if (command.kind === "navigate") {
    if (!mayOpen(command.to)) return refuse(NO_ACCESS);
    return { to: command.to, label: "Open screen", reading: "", unread: [] };
  }
  if (command.kind === "draft") return answerDraft(command, asking, { screens }, question);
  const set = fieldSets.get(command.set);
  if (!set || !isQuestionList(set.set)) return refuse(NO_ACCESS);
  const isHidden = visibility.hiddenBy(screens.byId(QUESTION_LISTS[set.set].screen)) !== undefined;
  return answerReading(command.reading, set, { question, isHidden, words });
}

function answerReading(
  reading: Reading,
  set: FieldSet,
  { question, isHidden, words }: { question: string; isHidden: boolean; words: BrandWords },
): CommandAnswer {
  const { query, unread, confidence, options } = reading;
  if (confidence < MIN_CONFIDENCE) return { question, unread, options: [] };
  if (isHidden) return { question, unread: [], options: [], refusal: NO_ACCESS };
  if (options.length > 0) return { question, unread, options: linksOf(reading, set, { question, words }) };
  const to = addressOfAnswer(query, set, { question, unread });
  return { to, label: inBrandWords(set.label.many, words), reading: writeQuery(query, set), unread };
}
