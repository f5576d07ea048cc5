import { DNS_CATEGORIES } from "../policy-facts";
import type { Names } from "./slots";
import { splitQuestion } from "./tokens";

const MAX_CANDIDATES = 20;

/** Applications and categories of every organization, even if it has no such traffic yet. */
export const ALWAYS_KNOWN = {
  applications: ["DNS", "DNS over HTTPS"],
  categories: DNS_CATEGORIES,
} as const satisfies Record<string, readonly string[]>;

/** The names in an organization's data that a question may contain. */
interface DataNames {
  sites: readonly { name: string; displayName: string }[];
  devices: readonly string[];
  applications: Iterable<string>;
  categories: Iterable<string>;
}

/** Finds these names by the words of a question. Names match as a whole. */
export function namesIn({ sites, devices, applications, categories }: DataNames): Names {
  const found = {
    site: new Map(
      sites.flatMap(({ name, displayName }) => [
        [wordsOf(name), name],
        [wordsOf(displayName), name],
      ]),
    ),
    device: byWords(devices),
    application: byWords([...applications, ...ALWAYS_KNOWN.applications]),
    category: byWords([...categories, ...ALWAYS_KNOWN.categories]),
  };
  return {
    site: (words) => found.site.get(words),
    device: (word) => found.device.get(word),
    application: (words) => found.application.get(words),
    category: (words) => found.category.get(words),
  };
}

/** The spellings of the devices that a question may mention. Device names contain a digit or a hyphen. */
export function deviceSpellings(question: string): string[] {
  const words = splitQuestion(question).flatMap(({ term, word }) => (term ? [] : [word]));
  const candidates = [...new Set(words.filter((word) => /^[a-z][\w-]*[-\d][\w-]*$/.test(word)))];
  return candidates.slice(0, MAX_CANDIDATES).flatMap((word) => [word, word.toUpperCase()]);
}

function byWords(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [wordsOf(name), name]));
}

/** The name as a question contains it: in lower case and without sentence punctuation. */
function wordsOf(name: string): string {
  return splitQuestion(name)
    .map(({ word }) => word)
    .join(" ");
}
