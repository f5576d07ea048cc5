import { distance } from "fastest-levenshtein";

import { matchItems } from "~/ui/form/match-items";

import type { PaletteItem } from "./palette-items";

/** A word of this length may have one typing mistake, and a longer one two. */
const ONE_MISTAKE_FROM = 4;
const TWO_MISTAKES_FROM = 7;

/** The items that the text means, exact matches first and those with a typing mistake after them. */
export function rankItems(items: readonly PaletteItem[], text: string, limit: number): PaletteItem[] {
  const exact = matchItems(items, text, textsOf, limit);
  const words = wordsOf(text);
  if (words.length === 0 || exact.length >= limit) return exact;
  const found = new Set(exact);
  const near = items.filter((item) => !found.has(item) && isNear(wordsOf(textsOf(item).join(" ")), words));
  return [...exact, ...near].slice(0, limit);
}

function textsOf({ label, detail }: PaletteItem): string[] {
  return detail === undefined ? [label] : [label, detail];
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s./_-]+/)
    .filter((word) => word !== "");
}

/** Whether every typed word is the beginning of one of the words, apart from a typing mistake. */
function isNear(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((wanted) =>
    words.some((word) => word.startsWith(wanted) || isAlmost(word.slice(0, wanted.length), wanted)),
  );
}

/** Letters in the wrong order are one mistake, although the distance counts them twice. */
function isAlmost(word: string, wanted: string): boolean {
  const mistakes = mistakesIn(wanted);
  // People rarely mistype the first letter, and comparing it rules out most words at no cost.
  if (mistakes === 0 || (word[0] !== wanted[0] && word[1] !== wanted[0])) return false;
  const counted = distance(word, wanted);
  return counted <= mistakes || (counted === 2 && sortedLetters(word) === sortedLetters(wanted));
}

function sortedLetters(word: string): string {
  return Array.from(word).sort().join("");
}

function mistakesIn({ length }: string): number {
  if (length < ONE_MISTAKE_FROM) return 0;
  return length < TWO_MISTAKES_FROM ? 1 : 2;
}
