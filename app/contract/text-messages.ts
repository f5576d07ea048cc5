import { formatNumber } from "./number-facts";
import { NAME_LENGTH, REASON_LENGTH } from "./text-facts";

export const NAME_MESSAGE = `Enter a name of ${lengthWords(NAME_LENGTH)}`;
export const REASON_MESSAGE = `Enter a reason of ${lengthWords(REASON_LENGTH)}`;

/** The lengths that a text may have: "3 to 120 characters". */
export function lengthWords({ min, max }: { min: number; max: number }): string {
  return `${formatNumber(min)} to ${formatNumber(max)} characters`;
}

/** The message for a text that may be empty: "Enter at most 300 characters". */
export function atMostMessage(length: number): string {
  return `Enter at most ${formatNumber(length)} characters`;
}
