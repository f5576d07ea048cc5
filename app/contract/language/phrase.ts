import { SLOTS, type Slot, type SlotContext, type SlotMatch, type SlotName } from "./slots";
import { quote, type Token } from "./tokens";

type Part = { word: string; isOptional: boolean } | { slot: SlotName };

/** A phrase of a question: words, with optional words in square brackets, and values in braces. */
export interface Phrase {
  parts: readonly Part[];
}

export interface PhraseMatch {
  length: number;
  values: Partial<Record<SlotName, string>>;
}

/** Throws if braces contain an unknown kind of value. */
export function readPhrase(text: string): Phrase {
  const parts = text
    .toLowerCase()
    .split(/\s+/)
    .map((word): Part => {
      const [, slot] = /^\{(\w+)\}$/.exec(word) ?? [];
      if (slot === undefined) return { word: word.replace(/^\[|\]$/g, ""), isOptional: word.startsWith("[") };
      if (!Object.hasOwn(SLOTS, slot)) throw new Error(`"${text}": there is no kind of value "${slot}"`);
      return { slot: slot as SlotName };
    });
  return { parts };
}

/** Length of the question that the phrase matches from there, and the values in it. */
export function matchPhrase(
  { parts }: Phrase,
  tokens: readonly Token[],
  at: number,
  context: SlotContext,
): PhraseMatch | undefined {
  const values: PhraseMatch["values"] = {};
  let next = at;
  for (const part of parts) {
    if ("slot" in part) {
      const match = matchSlot(part.slot, tokens, next, context);
      if (!match) return undefined;
      values[part.slot] = match.value;
      next += match.length;
    } else if (tokens[next]?.word === part.word && !tokens[next]?.term) next += 1;
    else if (!part.isOptional) return undefined;
  }
  return { length: next - at, values };
}

/** A value of this kind, with the article before it. */
export function matchSlot(
  slot: SlotName,
  tokens: readonly Token[],
  at: number,
  context: SlotContext,
): SlotMatch | undefined {
  const read: Slot = SLOTS[slot];
  const whole = read(tokens, at, context);
  if (whole || tokens[at]?.word !== "the") return whole;
  const match = read(tokens, at + 1, context);
  return match && { ...match, length: match.length + 1 };
}

/** The meaning of the phrase with the values inserted, in quotes where they have spaces. */
export function fillMeaning(meaning: string, values: PhraseMatch["values"]): string {
  return meaning.replace(/\{(\w+)\}/g, (_whole, slot: SlotName) => quote(values[slot] ?? ""));
}
