import { distance } from "fastest-levenshtein";

/** How many letters may differ for a word to be taken as a misspelling of another. */
const CLOSE = 2;
/** A short word needs more than this many letters for each that differs: others are words of their own. */
const LETTERS_PER_SLIP = 3;
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

/**
 * Whether a word can only be a misspelling of the candidate, to be replaced without confirmation: a word that continues
 * another, such as `taglineDe`, may have a meaning of its own.
 */
export function isMisspelling(word: string, candidate: string): boolean {
  const [written, meant] = [word.toLowerCase(), candidate.toLowerCase()];
  const off = distance(written, meant);
  const isContinued = off > 0 && (written.startsWith(meant) || meant.startsWith(written));
  return off <= CLOSE && off * LETTERS_PER_SLIP < meant.length && !isContinued;
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
