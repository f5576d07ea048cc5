import { distance } from "fastest-levenshtein";

import { matchItems } from "~/ui/form/match-items";

import type { PaletteItem } from "./palette-items";

/** A word of this length may have one typo, and a longer one two. */
const ONE_MISTAKE_FROM = 5;
const TWO_MISTAKES_FROM = 7;

/** The items that match the text exactly, and those that match apart from typos. */
export function rankItems(items: readonly PaletteItem[], text: string, limit: number) {
  const exact = matchItems(items, text, textsOf, limit);
  const words = wordsOf(text);
  if (words.length === 0 || exact.length >= limit) return { exact, near: [] };
  const found = new Set(exact);
  const near = items.filter((item) => !found.has(item) && isNear(wordsOf(textsOf(item).join(" ")), words));
  return { exact, near: near.slice(0, limit - exact.length) };
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

/** Whether every typed word is a prefix of one of the words, apart from typos. */
function isNear(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((wanted) =>
    words.some((word) => word.startsWith(wanted) || isAlmost(word.slice(0, wanted.length), wanted)),
  );
}

/** Transposed letters are one typo, although the distance counts them twice. */
function isAlmost(word: string, wanted: string): boolean {
  const mistakes = mistakesIn(wanted);
  // People rarely mistype the first letter, and comparing it excludes most words at no cost.
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
