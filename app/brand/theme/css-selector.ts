/*
 * Selectors a brand may use: elements, classes, ids, attributes and states, in compound or nested form. Brackets are
 * only allowed for attributes, so that the meaning of a selector is unambiguous.
 */
const SIMPLE = String.raw`[a-z][\w-]*|\*|\.[a-z_][\w-]*|#[a-z_][\w-]*|\[[a-z-]+(?:[~|^$*]?="[\w ./:-]*")?\]|::?[a-z-]+`;
const COMPOUND = new RegExp(`^(?:${SIMPLE})+`, "i");
const COMBINATOR = /^\s*[>+~]\s*|^\s+/;
/** The scope attribute is on the document element itself. */
const DOCUMENT = /^(?::root|html)(?![\w-])/i;

/** The attribute of the document element that scopes all rules of a brand. */
export const SCOPE = "[data-brand]";

/** The selector, scoped to pages of a brand; undefined if it is not of a kind that brands may use. */
export function scopeSelector(selector: string): string | undefined {
  let rest = selector.trim();
  const document = DOCUMENT.exec(rest)?.[0] ?? "";
  const scoped = document ? `${SCOPE}${rest.slice(document.length)}` : `${SCOPE} ${rest}`;
  if (rest === document && document !== "") return SCOPE;
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst) {
      const combinator = COMBINATOR.exec(rest)?.[0];
      if (combinator === undefined) return undefined;
      rest = rest.slice(combinator.length);
    }
    const compound = COMPOUND.exec(rest)?.[0];
    if (compound === undefined) return undefined;
    rest = rest.slice(compound.length);
    if (rest === "") return scoped;
  }
}
