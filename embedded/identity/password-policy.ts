import { IdentityFailure } from "./failure";

/** The rules for passwords, in the wording of the provider's SDK. */
export const PASSWORD_POLICY = {
  minLength: 10,
  lowercase: true,
  uppercase: true,
  number: true,
  nonAlphanumeric: false,
} as const;

const { minLength } = PASSWORD_POLICY;
const MAX_LENGTH = 128;

/** The policy in a sentence, for the screens that request a new password. */
export const PASSWORD_RULES = `Use at least ${minLength} characters with a lowercase letter, an uppercase letter and a number.`;

const RULES: readonly [test: RegExp, sentence: string][] = [
  [new RegExp(`^.{${minLength},${MAX_LENGTH}}$`, "su"), `Enter a password of ${minLength} to ${MAX_LENGTH} characters`],
  [/\p{Ll}/u, "Include a lowercase letter"],
  [/\p{Lu}/u, "Include an uppercase letter"],
  [/\p{N}/u, "Include a number"],
];

/** Throws "weak-password" with the first rule that the password breaks. */
export function requireStrongPassword(password: string): void {
  const broken = RULES.find(([test]) => !test.test(password));
  if (broken) throw new IdentityFailure("weak-password", broken[1]);
}
