import { distance } from "fastest-levenshtein";

/** How many letters may differ for a word to be taken as a misspelling of another. */
const CLOSE = 2;
const MIN_PREFIX_LENGTH = 3;
const MIN_STEM_LENGTH = 4;

/** The most likely intended candidate: at most two letters differ, or it has the same prefix. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const [best] = [...candidates]
    .map((candidate) => ({ candidate, off: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, off }) => (off <= CLOSE && off < candidate.length) || sharesBeginning(word, candidate))
    .sort((a, b) => a.off - b.off);
  return best?.candidate;
}

/** A hint for an unknown word when a similar word is known. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? undefined : `did you mean "${candidate}"?`;
}

/**
 * Whether two words have a common prefix, such as `hosts` and `hostnames`: not enough to replace one with the other
 * without confirmation.
 */
export function sharesStem(word: string, candidate: string): boolean {
  const [a, b] = [word.toLowerCase(), candidate.toLowerCase()];
  return (
    a.length >= MIN_STEM_LENGTH &&
    b.length >= MIN_STEM_LENGTH &&
    a.slice(0, MIN_STEM_LENGTH) === b.slice(0, MIN_STEM_LENGTH)
  );
}

function sharesBeginning(word: string, candidate: string): boolean {
  const [short, long] = word.length < candidate.length ? [word, candidate] : [candidate, word];
  return short.length >= MIN_PREFIX_LENGTH && long.startsWith(short);
}
