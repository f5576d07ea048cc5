import type { Term } from "./manifest-sections";

export type Terminology = Readonly<Record<string, Term>>;

/** Rewrites labels that are a term's usual word, once or many times, into the brand's word for it. */
export function createRenamer(usual: Terminology, chosen: Terminology): (label: string) => string {
  const words = new Map(
    Object.entries(usual).flatMap(([term, { one, many }]) => [
      [many, chosen[term]?.many ?? many] as const,
      [one, chosen[term]?.one ?? one] as const,
    ]),
  );
  return (label) => words.get(label) ?? label;
}
