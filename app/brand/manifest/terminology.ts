import type { BrandWords } from "../../contract/term-facts";
import type { Term } from "./sections";

export type Terminology = Readonly<Record<string, Term>>;

interface Words {
  /** Rewrites a label that equals a term's default word, singular or plural, to the brand's word. */
  renameLabel: (label: string) => string;
  /** The default words that a brand replaces, with its own. */
  words: BrandWords;
}

/** By default terms and chosen terms, because thousands of brands may share both. */
const known = new WeakMap<Terminology, WeakMap<Terminology, Words>>();

/** The words of a brand that chose `chosen` instead of the `usual` terms. */
export function wordsOf(usual: Terminology, chosen: Terminology): Words {
  const ofUsual = known.get(usual) ?? new WeakMap<Terminology, Words>();
  known.set(usual, ofUsual);
  const words = ofUsual.get(chosen) ?? {
    renameLabel: createRenamer(usual, chosen),
    words: replacedWords(usual, chosen),
  };
  ofUsual.set(chosen, words);
  return words;
}

function createRenamer(usual: Terminology, chosen: Terminology): (label: string) => string {
  const words = new Map(
    Object.entries(usual).flatMap(([term, { one, many }]) => [
      [many, chosen[term]?.many ?? many] as const,
      [one, chosen[term]?.one ?? one] as const,
    ]),
  );
  return (label) => words.get(label) ?? label;
}

function replacedWords(usual: Terminology, chosen: Terminology): BrandWords {
  const pairs = Object.entries(usual).flatMap(([term, { one, many }]) => [
    [one.toLowerCase(), chosen[term]?.one ?? one] as const,
    [many.toLowerCase(), chosen[term]?.many ?? many] as const,
  ]);
  return Object.fromEntries(pairs.filter(([word, own]) => own.toLowerCase() !== word));
}
