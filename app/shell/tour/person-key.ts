import { hashText } from "../hash-text";

/** Distinguishes users of a shared browser without storing their identity. */
export function personKeyOf(email: string): string {
  return hashText(email.toLowerCase()).toString(36);
}
