import type { ShownFailure } from "./failure";
import type { Intent } from "./intent.server";

/**
 * The API's messages for fields that a person fills in: those for which the intent has a message. Undefined if one of
 * them is about another field, which could not show it.
 */
export function rejectedFields(
  { faults = [] }: ShownFailure,
  { messages = {} }: Pick<Intent, "messages">,
): Record<string, string> | undefined {
  const errors = faults.map(({ field, message }): [string, string] => [field.split(".")[0] ?? "", message]);
  const isShown = errors.length > 0 && errors.every(([field]) => Object.hasOwn(messages, field));
  return isShown ? Object.fromEntries(errors.reverse()) : undefined;
}
