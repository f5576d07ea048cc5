import { visit, type Alias, type Document } from "yaml";

import { duplicateKeys, duplicateWords } from "./duplicate-keys";
import { aliasWords, firstSyntaxError } from "./syntax-error";
import type { SyntaxWords } from "./syntax-words";

/** Why a YAML document has no values, and at which offset of its text. */
export interface DocumentError extends SyntaxWords {
  start: number;
}

/** One error for each cause: every duplicate key, the first syntax error, and every alias that refers to nothing. */
export function documentErrors(document: Document.Parsed, text: string): DocumentError[] {
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const twice = duplicateKeys(document).map(({ name, start, first }) => ({
    ...duplicateWords(name, lineOf(first)),
    start,
  }));
  const syntaxError = firstSyntaxError(text, document.errors);
  if (syntaxError) return [...twice, syntaxError];
  return [
    ...twice,
    ...unknownAliases(document).map((alias) => ({ ...aliasWords(`*${alias.source}`), start: startOf(alias) })),
  ];
}

export type DocumentValue = { ok: true; raw: unknown } | { ok: false; error: DocumentError };

/** The values of a document without errors; a few aliases can expand to any number of values, so they are limited. */
export function readDocument(document: Document.Parsed, maxAliases: number): DocumentValue {
  try {
    return { ok: true, raw: document.toJS({ maxAliasCount: maxAliases }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const message = `aliases expand to more than ${maxAliases} references`;
    const [first] = aliasesOf(document);
    return { ok: false, error: { message, hint: "write the values out", start: first ? startOf(first) : 0 } };
  }
}

/** The aliases without an anchor above them. Each knows its anchor, but would search for it in the whole document. */
function unknownAliases(document: Document.Parsed): Alias[] {
  const anchors = new Set<string>();
  const unknown: Alias[] = [];
  visit(document, {
    Alias(_, alias) {
      if (!anchors.has(alias.source)) unknown.push(alias);
    },
    Value(_, { anchor }) {
      if (anchor !== undefined) anchors.add(anchor);
    },
  });
  return unknown;
}

function aliasesOf(document: Document.Parsed): Alias[] {
  const found: Alias[] = [];
  visit(document, { Alias: (_, alias) => void found.push(alias) });
  return found;
}

function startOf({ range }: Alias): number {
  return range?.[0] ?? 0;
}
