import type { BrandWords } from "../../contract/term-facts";
import type { Term } from "./sections";

export type Terminology = Readonly<Record<string, Term>>;

/** Rewrites labels that equal a term's default word, singular or plural, to the brand's word. */
export function createRenamer(usual: Terminology, chosen: Terminology): (label: string) => string {
  const words = new Map(
    Object.entries(usual).flatMap(([term, { one, many }]) => [
      [many, chosen[term]?.many ?? many] as const,
      [one, chosen[term]?.one ?? one] as const,
    ]),
  );
  return (label) => words.get(label) ?? label;
}

/** The default words that a brand replaces, with its own. */
export function replacedWords(usual: Terminology, chosen: Terminology): BrandWords {
  const pairs = Object.entries(usual).flatMap(([term, { one, many }]) => [
    [one.toLowerCase(), chosen[term]?.one ?? one] as const,
    [many.toLowerCase(), chosen[term]?.many ?? many] as const,
  ]);
  return Object.fromEntries(pairs.filter(([word, own]) => own.toLowerCase() !== word));
}
