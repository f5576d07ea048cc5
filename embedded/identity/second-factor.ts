import type { Person } from "./person";

/** What makes a sign-in one with two factors: two proofs, or the provider of the organization, which has rules of its own. */
const SUFFICIENT: readonly string[] = ["mfa", "fed"];

/** Whether an organization of the person requires more than these proofs. */
export function lacksSecondFactor({ requiresSecondFactor }: Person, amr: readonly string[]): boolean {
  return requiresSecondFactor && !amr.some((method) => SUFFICIENT.includes(method));
}
