import { isScalar, visit, type Document, type Pair, type YAMLParseError } from "yaml";

import type { SyntaxWords } from "./syntax-words";
import { keyOf, pathOf, type YamlPath } from "./yaml-path";

/** A key that its mapping already has. Positions are offsets in the text. */
export interface DuplicateKey {
  path: YamlPath;
  name: string;
  start: number;
  /** Of the same key above. */
  first: number;
}

/** Each is searched for in the whole document. */
const MAX_REPORTED = 100;

/** The first hundred duplicate keys of a document: unlike other errors, one does not follow from another. */
export function duplicateKeys(document: Document.Parsed): DuplicateKey[] {
  return document.errors
    .filter(({ code }) => code === "DUPLICATE_KEY")
    .slice(0, MAX_REPORTED)
    .flatMap((error) => findDuplicate(document, error) ?? []);
}

/** The message and hint for a duplicate key; `line` is that of the first one. */
export function duplicateWords(name: string, line: number): SyntaxWords {
  return { message: `the key "${name}" appears twice; first at line ${line}`, hint: "keep one" };
}

function findDuplicate(document: Document.Parsed, { pos: [start] }: YAMLParseError): DuplicateKey | undefined {
  let found: DuplicateKey | undefined;
  visit(document, {
    Map(_, map, ancestors) {
      const index = map.items.findIndex((pair) => startOf(pair) === start);
      const name = keyOf(map.items[index]);
      const first = map.items.slice(0, Math.max(index, 0)).find((pair) => keyOf(pair) === name);
      if (index < 0 || !first) return undefined;
      found = { path: [...pathOf(ancestors, map), name], name, start, first: startOf(first) ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}

function startOf(pair: Pair): number | undefined {
  return isScalar(pair.key) ? pair.key.range?.[0] : undefined;
}
