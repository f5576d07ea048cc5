import type { FieldSet } from "~/contract/field";
import { inSentence } from "~/contract/word-facts";

/** The noun of rows within a sentence: "device" of one, "devices" of any other number and without a number. */
export function nounOf({ label }: Pick<FieldSet, "label">, count?: number): string {
  return inSentence(count === 1 ? label.one : label.many);
}
