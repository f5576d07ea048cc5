import { FILLER_WORDS } from "~/contract/language/filler-words";

export interface PromptSuggestions {
  /** Whether they resemble the question. Otherwise, they are only examples of questions. */
  areSimilar: boolean;
  prompts: string[];
}

/**
 * The suggestions that share the most words with a question that could not be parsed. If none shares a word that tells
 * it apart from the others, the first ones are examples.
 */
export function suggestPrompts(question: string, prompts: readonly string[], most = 3): PromptSuggestions {
  const requested = wordsOf(question);
  const words = prompts.map(wordsOf);
  const isTelling = (word: string) =>
    words.filter((others) => others.has(word)).length <= Math.ceil(prompts.length * COMMON_SHARE);
  const similar = prompts
    .map((prompt, index) => {
      const shared = [...(words[index] ?? [])].filter((word) => requested.has(word));
      return { prompt, shared: shared.length, isSimilar: shared.some(isTelling) };
    })
    .filter(({ isSimilar }) => isSimilar)
    .sort((one, other) => other.shared - one.shared)
    .map(({ prompt }) => prompt);
  const areSimilar = similar.length > 0;
  return { areSimilar, prompts: (areSimilar ? similar : [...prompts]).slice(0, most) };
}

/** What precedes suggestions beside a question that could not be parsed. */
export function titleOfSuggestions({ areSimilar }: PromptSuggestions): string {
  return areSimilar ? "Similar questions:" : "Examples of questions:";
}

/** A word that more of the prompts contain, such as "flows", does not make one of them similar. */
const COMMON_SHARE = 1 / 3;
/** Words of time ranges and limits, which any question can contain. */
const RANGE_WORDS = new Set("last this since today yesterday hour hours day days week month top first".split(" "));

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\w.-]+/g) ?? [];
  return new Set(words.filter((word) => !FILLER_WORDS.has(word) && !RANGE_WORDS.has(word) && !/^\d+$/.test(word)));
}
