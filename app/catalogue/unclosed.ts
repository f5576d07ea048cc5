import { Parser, type CST } from "yaml";

/** A quote, bracket or brace without its counterpart. */
export interface UnclosedBracket {
  /** Offset of the opening character. */
  offset: number;
  opening: keyof typeof CLOSINGS;
  /** Whether these brackets enclose the whole file. */
  isAtTop: boolean;
}

/** Closing character by opening character. */
export const CLOSINGS = { '"': '"', "'": "'", "[": "]", "{": "}" } as const;

const COMPLETE = { '"': /^"(?:[^"\\]|\\[^])*"$/, "'": /^'(?:[^']|'')*'$/ } as const;

/** The last opening character before an offset of a YAML text that is never closed. */
export function findUnclosed(text: string, before: number): UnclosedBracket | undefined {
  return [...new Parser().parse(text)]
    .flatMap(openingsIn)
    .filter(({ offset }) => offset < before)
    .reduce<UnclosedBracket | undefined>((last, one) => (last && last.offset > one.offset ? last : one), undefined);
}

function openingsIn(token: CST.Token | null | undefined): UnclosedBracket[] {
  switch (token?.type) {
    case "document":
      return openingsIn(token.value).map((one) => ({ ...one, isAtTop: one.offset === token.value?.offset }));
    case "block-map":
    case "block-seq":
      return token.items.flatMap(({ key, value }) => [...openingsIn(key), ...openingsIn(value)]);
    case "flow-collection": {
      const opening = token.start.source === "{" ? "{" : "[";
      const isClosed = token.end.some(({ source }) => source === CLOSINGS[opening]);
      const inside = token.items.flatMap(({ key, value }) => [...openingsIn(key), ...openingsIn(value)]);
      return isClosed ? inside : [{ offset: token.offset, opening, isAtTop: false }, ...inside];
    }
    case "double-quoted-scalar":
      return COMPLETE['"'].test(token.source) ? [] : [{ offset: token.offset, opening: '"', isAtTop: false }];
    case "single-quoted-scalar":
      return COMPLETE["'"].test(token.source) ? [] : [{ offset: token.offset, opening: "'", isAtTop: false }];
    default:
      return [];
  }
}
