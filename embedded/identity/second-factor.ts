import type { Person } from "./person";

/**
 * A sign-in counts as two-factor with two proofs, or through the provider of the organization, which applies its own
 * rules.
 */
const SUFFICIENT: readonly string[] = ["mfa", "fed"];

/** Whether an organization of the person requires more than these proofs. */
export function lacksSecondFactor({ requiresSecondFactor }: Person, amr: readonly string[]): boolean {
  return requiresSecondFactor && !amr.some((method) => SUFFICIENT.includes(method));
}
