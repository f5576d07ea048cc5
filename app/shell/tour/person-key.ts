import { hashText } from "../hash-text";

/** Tells people who share a browser apart without storing who they are. */
export function personKeyOf(email: string): string {
  return hashText(email.toLowerCase()).toString(36);
}
