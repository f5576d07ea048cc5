import type { RuleSpec } from "~/contract/policy-rule";

/** The name and the values of an indicator list. Rules that use a list share this object. */
export interface ListedValues {
  name: string;
  values: readonly string[];
}

/** The indicator lists of a rule's two ends. */
export interface RuleIndicators {
  source: readonly ListedValues[];
  destination: readonly ListedValues[];
}

/** A rule of either direction, with the fields that matching uses. */
export type DecidingRule = Pick<
  RuleSpec,
  "enabled" | "expiresAt" | "schedule" | "service" | "source" | "destination"
> & { indicators: RuleIndicators };
