import { distance } from "fastest-levenshtein";

/** How many letters may differ for a word still to be taken for another. */
const CLOSE = 2;
const SHORTEST_PREFIX = 3;

/** The candidate that was most likely meant: at most two letters off, or the same beginning. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const [best] = [...candidates]
    .map((candidate) => ({ candidate, off: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, off }) => (off <= CLOSE && off < candidate.length) || sharesBeginning(word, candidate))
    .sort((a, b) => a.off - b.off);
  return best?.candidate;
}

/** The hint that goes with an unknown word, when something close to it is known. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? undefined : `did you mean "${candidate}"?`;
}

function sharesBeginning(word: string, candidate: string): boolean {
  const [short, long] = word.length < candidate.length ? [word, candidate] : [candidate, word];
  return short.length >= SHORTEST_PREFIX && long.startsWith(short);
}
