import type { z } from "zod";

import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";
import type { RuleSetName } from "~/contract/policy-facts";
import { EgressSpec, IngressSpec } from "~/contract/policy-rule";
import { ThreatRuleSpec } from "~/contract/threat-rule";

/** How the rules of one list are written in a file. */
interface RuleFormat {
  heading: string;
  /** The key that says which rules a file contains. */
  kind: Record<string, string>;
  spec: z.ZodObject;
  /** The optional properties of a rule, which are omitted if they have these values. */
  defaults: Record<string, unknown>;
  /** Parts of a rule that match anything unless they list something. */
  openParts: readonly string[];
}

const OPEN_PARTS = ["source", "destination", "service"];

export const RULE_FORMATS: Record<RuleSetName, RuleFormat> = {
  egress: {
    heading: "Egress rules in evaluation order",
    kind: { direction: "egress" },
    spec: EgressSpec,
    defaults: PLAIN_RULE,
    openParts: OPEN_PARTS,
  },
  ingress: {
    heading: "Ingress rules in evaluation order",
    kind: { direction: "ingress" },
    spec: IngressSpec,
    defaults: { ...PLAIN_RULE, ...PLAIN_INGRESS },
    openParts: OPEN_PARTS,
  },
  "threat-rules": {
    heading: "Threat rules of the organization and the provider",
    kind: { list: "threat-rules" },
    spec: ThreatRuleSpec,
    defaults: {
      enabled: true,
      type: "behaviour",
      dataset: "flow",
      threshold: null,
      mitre: [],
      reason: null,
      expiresAt: null,
      tags: [],
    },
    openParts: [],
  },
};

/** The user-editable properties of a rule, as files and copies contain them. */
export function specOf(set: RuleSetName, rule: object): Record<string, unknown> {
  const { spec } = RULE_FORMATS[set];
  const values: Record<string, unknown> = { ...rule };
  return spec.parse(Object.fromEntries(Object.keys(spec.shape).map((key) => [key, values[key]])));
}
