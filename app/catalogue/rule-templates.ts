import { z } from "zod";

import { EgressSpec, IngressSpec } from "~/contract/policy-rule";
import { ThreatRuleSpec } from "~/contract/threat-rule";

const Common = {
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** When the template helps, in one sentence. */
  description: z.string().min(1).max(200),
};

/** A rule to start from. Omitted properties have the defaults of a new rule. */
const Template = z.discriminatedUnion("direction", [
  z.strictObject({
    ...Common,
    direction: z.literal("egress"),
    rule: z.strictObject(EgressSpec.shape).partial().required({ displayName: true, action: true }),
  }),
  z.strictObject({
    ...Common,
    direction: z.literal("ingress"),
    rule: z.strictObject(IngressSpec.shape).partial().required({ displayName: true, action: true }),
  }),
]);

const ThreatTemplate = z.strictObject({
  ...Common,
  rule: ThreatRuleSpec.partial().required({ displayName: true, dataset: true, match: true }),
});

/** config/rule-templates.yaml: the templates that the policies screen offers. */
export const RuleTemplates = z.strictObject({
  templates: z.array(Template).max(40),
  threatTemplates: z.array(ThreatTemplate).max(40),
});
export type RuleTemplates = z.infer<typeof RuleTemplates>;
