import type { FieldSet } from "../field";
import { inOwnWords } from "./own-words";
import { readQuestion, type Reading } from "./read-question";
import { readRuleDraft, type RuleDraft } from "./rule-draft";
import type { SlotContext } from "./slots";
import { splitQuestion, type Token } from "./tokens";
import { vocabularyOf } from "./vocabulary";

/** A screen that a sentence opens, such as `compliance for {text}`. */
export interface Place {
  say: string;
  to: string;
}

export type Command =
  | { kind: "query"; set: string; reading: Reading }
  | { kind: "navigate"; to: string }
  | { kind: "draft"; draft: RuleDraft; unread: string[] };

const OPENING = [["open"], ["go", "to"], ["show"]];

/**
 * Interprets text that is typed outside of a list: a screen to open, a rule to draft, or a question to one of the
 * lists.
 */
export function readCommand(
  question: string,
  sets: readonly FieldSet[],
  places: readonly Place[],
  context: SlotContext,
): Command | undefined {
  const tokens = tokensOf(question, context);
  const to = findPlace(tokens, places);
  if (to !== undefined) return { kind: "navigate", to };
  const drafted = readRuleDraft(tokens, context);
  if (drafted) return { kind: "draft", ...drafted };
  const best = readForBestList(question, sets, context);
  return best && { kind: "query", set: best.set.set, reading: best.reading };
}

/** The rule that a question asks for. */
export function readDraft(question: string, context: SlotContext): ReturnType<typeof readRuleDraft> {
  return readRuleDraft(tokensOf(question, context), context);
}

/** The interpretation of a question for the list that understands most of it; of several, for the one named first. */
export function readForBestList(
  question: string,
  sets: readonly FieldSet[],
  context: SlotContext,
): { set: FieldSet; reading: Reading } | undefined {
  const tokens = tokensOf(question, context);
  const readings = sets.map((set) => ({
    set,
    reading: readQuestion(question, set, context),
    place: placeOfRows(tokens, set),
  }));
  const [best] = readings.sort(
    (one, other) => other.reading.confidence - one.reading.confidence || one.place - other.place,
  );
  return best;
}

function tokensOf(question: string, { words = {} }: SlotContext): Token[] {
  const tokens = splitQuestion(question);
  return inOwnWords(tokens, words) ?? tokens;
}

/** The position at which the question mentions the rows of the set; past its end if it does not. */
function placeOfRows(tokens: readonly Token[], set: FieldSet): number {
  const { rows } = vocabularyOf(set);
  const place = tokens.findIndex(({ word }) => rows.has(word));
  return place < 0 ? tokens.length : place;
}

function findPlace(tokens: readonly Token[], places: readonly Place[]): string | undefined {
  const words = tokens.map(({ word }) => word);
  const opening = OPENING.find((verb) => verb.every((word, index) => words[index] === word));
  if (!opening) return undefined;
  const rest = words.slice(opening.length).join(" ");
  for (const { say, to } of places) {
    const [start = "", end] = say.toLowerCase().split("{text}");
    if (end === undefined ? rest === start : rest.startsWith(start) && rest.length > start.length) {
      return to.replace("{text}", rest.slice(start.length).replace(/[^a-z0-9]+/g, "-"));
    }
  }
  return undefined;
}
