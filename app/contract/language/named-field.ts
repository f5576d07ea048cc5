import type { Field } from "../field";
import type { Token } from "./tokens";
import type { Vocabulary } from "./vocabulary";

interface NamedField {
  field: Field;
  length: number;
}

/** The field that the words at a position name, if it is fit. */
export function fieldAt(
  { fields }: Vocabulary,
  tokens: readonly Token[],
  at: number,
  isFit: (field: Field) => boolean = () => true,
): NamedField | undefined {
  const named = fields.get(tokens[at]?.word)?.find(({ words, field }) => isFit(field) && says(tokens, at, words));
  return named && { field: named.field, length: named.words.length };
}

/** Whether the tokens at a position are these words. */
export function says(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => tokens[at + index]?.word === word && !tokens[at + index]?.term);
}
