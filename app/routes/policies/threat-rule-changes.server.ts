import { z } from "zod";

import {
  changeThreatRules,
  createThreatRule,
  getThreatRule,
  previewThreatRule,
  updateThreatRule,
} from "~/api/threat-rule.server";
import { type ThreatRuleSpec, ThreatRuleOperation } from "~/contract/threat-rule";
import { huntForMatch } from "~/features/policies/hunt-for-match";
import { POLICY_INTENTS } from "~/features/policies/intents";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { THREAT_RULE_MESSAGES, ThreatMatchForm, threatRuleForm } from "~/features/policies/threat-rule-form.server";
import { IMPORT_UNDO } from "~/features/policies/undo-family";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { doneWithUndo } from "~/screen/change-answer";
import { Version } from "~/screen/form-fields.server";
import { defineIntent, type Intents } from "~/screen/intent.server";
import { optionalDayIn } from "~/ui/format/day.server";
import { Tags } from "~/ui/format/tags.server";

import { describeThreatRuleConflict } from "./rule-conflict.server";

const StoredValue = z.object({ name: z.string().min(1).max(100), resourceVersion: Version });
const COMMON = {
  noun: { one: "threat rule", many: "threat rules" },
  undo: "threat_rule",
  fields: "threat-rule",
  messages: THREAT_RULE_MESSAGES,
} as const;

const addThreatRule = defineIntent({
  form: threatRuleForm,
  messages: THREAT_RULE_MESSAGES,
  async run({ api, values }) {
    const { displayName, undoId } = await createThreatRule(api, values);
    return doneWithUndo(`${displayName} was created`, IMPORT_UNDO["threat-rules"], undoId);
  },
});

const editThreatRule = defineIntent<z.ZodType<{ rule: ThreatRuleSpec } & z.infer<typeof StoredValue>>>({
  form: (context) =>
    z.intersection(
      threatRuleForm(context).transform((rule) => ({ rule })),
      StoredValue,
    ),
  messages: THREAT_RULE_MESSAGES,
  async run({ api, values: { name, resourceVersion, rule } }) {
    const { displayName, undoId } = await updateThreatRule(api, name, { ...rule, resourceVersion });
    return doneWithUndo(`${displayName} was saved`, IMPORT_UNDO["threat-rules"], undoId);
  },
  async conflict({ api, fieldSets, values: { name, rule } }) {
    const conflict = describeThreatRuleConflict(await getThreatRule(api, name), rule);
    return { ...conflict, set: fieldSets.get("threat-rule") };
  },
});

/** How often the rule in the form would have matched, and the link to the matches for viewers who may hunt. */
const previewRule = defineIntent({
  form: ThreatMatchForm,
  messages: THREAT_RULE_MESSAGES,
  async run({ api, catalogue, fieldSets, visibility, values }): Promise<PolicyAnswer> {
    const threatImpact = await previewThreatRule(api, values);
    const set = fieldSets.get(values.dataset);
    if (!set || visibility.hiddenBy(catalogue.screens.byId("threat-hunting"))) return { threatImpact };
    return { threatImpact, hunt: huntForMatch(values, set, threatImpact) };
  },
});

const operation = (name: "enable" | "disable" | "delete") =>
  bulkChange({
    ...COMMON,
    ...(name === "delete" && { isDestructive: true, verb: "deleted" }),
    form: z.object({}),
    run: ({ api }, selection) => changeThreatRules(api, selection, { operation: name }),
  });

const tags = (name: "addTags" | "removeTags") =>
  bulkChange({
    ...COMMON,
    form: z.object({ tags: Tags.pipe(ThreatRuleOperation.options[4].shape.tags) }),
    run: ({ api, values }, selection) => changeThreatRules(api, selection, { operation: name, ...values }),
  });

export const threatRuleChanges: Intents = {
  [POLICY_INTENTS.addThreatRule]: addThreatRule,
  [POLICY_INTENTS.editThreatRule]: editThreatRule,
  [POLICY_INTENTS.previewThreatRule]: previewRule,
  "enable-threat-rules": operation("enable"),
  "disable-threat-rules": operation("disable"),
  "delete-threat-rules": operation("delete"),
  "addTags-threat-rules": tags("addTags"),
  "removeTags-threat-rules": tags("removeTags"),
  "setExpiry-threat-rules": bulkChange({
    ...COMMON,
    form: ({ preferences: { zone } }) => z.object({ expiresAt: optionalDayIn(zone) }),
    run: ({ api, values }, selection) => changeThreatRules(api, selection, { operation: "setExpiry", ...values }),
  }),
};
