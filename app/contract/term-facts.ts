/** The terms that a brand replaces: from the default term in lower case ("site", "sites") to the brand's term. */
export type BrandWords = Readonly<Record<string, string>>;

/**
 * A text of the interface with the brand's terms. Preserves capitals and corrects the article before a replaced term:
 * "Add an organization" becomes "Add a client" if organizations are called clients.
 */
export function inBrandWords(text: string, words: BrandWords): string {
  const pattern = patternOf(words);
  if (pattern === undefined) return text;
  return text.replace(pattern, (found: string, article: string | undefined, space: string, word: string) => {
    const chosen = words[word.toLowerCase()];
    if (chosen === undefined) return found;
    const cased = /^[A-Z]/.test(word) ? capitalized(chosen) : lowered(chosen);
    if (article === undefined) return cased;
    const corrected = /^[aeiou]/i.test(chosen) ? "an" : "a";
    return `${/^A/.test(article) ? capitalized(corrected) : corrected}${space}${cased}`;
  });
}

const patterns = new WeakMap<BrandWords, { pattern: RegExp | undefined }>();

/** Matches the default terms, with a preceding article; undefined if a brand replaces none. */
function patternOf(words: BrandWords): RegExp | undefined {
  const known = patterns.get(words);
  if (known) return known.pattern;
  const usual = Object.keys(words);
  const pattern = usual.length === 0 ? undefined : new RegExp(`\\b(?:(an?)(\\s+))?(${usual.join("|")})\\b`, "gi");
  patterns.set(words, { pattern });
  return pattern;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "Client" in the middle of a sentence is "client"; an abbreviation such as "OT asset" is unchanged. */
function lowered(word: string): string {
  return /^[A-Z][A-Z]/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
}
