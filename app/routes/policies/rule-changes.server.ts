import { z } from "zod";

import {
  changePolicyRules,
  createPolicyRule,
  getPolicyRule,
  previewPolicyRule,
  reorderPolicyRules,
  updatePolicyRule,
} from "~/api/policy.server";
import { MAX_RULES } from "~/contract/policy-facts";
import { Direction, RulePosition } from "~/contract/policy-rule";
import { RuleOrder, RuleOperation } from "~/contract/policy-work";
import { SOME_TAGS_MESSAGE } from "~/contract/tag-facts";
import { huntForRule } from "~/features/policies/hunt-for-rule";
import { POLICY_INTENTS } from "~/features/policies/intents";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { ruleForm, RULE_MESSAGES, savedRuleForm, type RuleFormValues } from "~/features/policies/rule-form.server";
import { IMPORT_UNDO } from "~/features/policies/undo-family";
import { bulkToast } from "~/grid/bulk/bulk-toast";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { done, doneWithUndo } from "~/screen/change-answer";
import { jsonOf, Version } from "~/screen/form-fields.server";
import { defineIntent, type Intents } from "~/screen/intent.server";
import { readSiteNames } from "~/screen/site-names.server";
import { optionalDayIn } from "~/ui/format/day.server";
import { Tags } from "~/ui/format/tags.server";

import { describeRuleConflict } from "./rule-conflict.server";

const NOUN = { one: "rule", many: "rules" };
const StoredValue = z.object({ name: z.string().min(1).max(100), resourceVersion: Version });
const NewRule = z.object({
  position: z.preprocess((text) => (text === "" ? undefined : Number(text)), RulePosition.optional()).optional(),
});
type NewRuleForm = RuleFormValues & z.infer<typeof NewRule>;
type StoredRuleForm = RuleFormValues & z.infer<typeof StoredValue>;

const addRule = defineIntent<z.ZodType<NewRuleForm>>({
  form: (context) => z.intersection(savedRuleForm(context), NewRule),
  messages: RULE_MESSAGES,
  async run({ api, values: { direction, rule, position } }) {
    const { displayName, order, undoId } = await createPolicyRule(api, direction, { ...rule, position });
    return doneWithUndo(`${displayName} was created at position ${order}`, IMPORT_UNDO[direction], undoId);
  },
});

const editRule = defineIntent<z.ZodType<StoredRuleForm>>({
  form: (context) => z.intersection(savedRuleForm(context), StoredValue),
  messages: RULE_MESSAGES,
  async run({ api, values: { direction, rule, name, resourceVersion } }) {
    const { displayName, undoId } = await updatePolicyRule(api, direction, name, { ...rule, resourceVersion });
    return doneWithUndo(`${displayName} was saved`, IMPORT_UNDO[direction], undoId);
  },
  async conflict({ values: { direction, rule, name }, ...context }) {
    const saved = await getPolicyRule(context.api, direction, name);
    const conflict = describeRuleConflict(saved, { ...rule, direction }, await readSiteNames(context));
    return { ...conflict, set: context.fieldSets.get(`${direction}-rule`) };
  },
});

/** The past traffic that the rule in the form would have matched, and the rules that it would overlap with. */
const previewRule = defineIntent<z.ZodType<NewRuleForm & Partial<z.infer<typeof StoredValue>>>>({
  form: (context) => z.intersection(ruleForm(context), NewRule.extend(StoredValue.partial().shape)),
  messages: RULE_MESSAGES,
  async run({ api, catalogue, visibility, values: { direction, rule, name, position } }): Promise<PolicyAnswer> {
    const impact = await previewPolicyRule(api, direction, { rule, name, position });
    // Viewers without access to hunting see the number of matching flows, but no samples.
    if (visibility.hiddenBy(catalogue.screens.byId("threat-hunting"))) return { impact: { ...impact, samples: [] } };
    return { impact, hunt: huntForRule(direction, rule, { start: impact.startTime, end: impact.endTime }) };
  },
});

const reorder = defineIntent({
  form: z.object({ direction: Direction, names: jsonOf(RuleOrder.shape.names) }),
  messages: { names: "Reload the rules and try again" },
  async run({ api, values: { direction, names } }) {
    const result = await reorderPolicyRules(api, direction, names);
    if (result.changed === 0) return done("The order is unchanged");
    return { toast: bulkToast(result, NOUN, `${direction}_policy_rule`) };
  },
});

/** The bulk changes to selected rules of one direction; the intents end with the direction. */
function bulkIntents(direction: Direction): Intents {
  const common = {
    noun: NOUN,
    undo: `${direction}_policy_rule`,
    fields: `${direction}-rule`,
    messages: {
      tags: SOME_TAGS_MESSAGE,
      position: `Enter a position of 1 to ${MAX_RULES}`,
      expiresAt: "Choose a day, or leave the field empty",
    },
  } as const;
  const operation = (name: "enable" | "disable" | "delete") =>
    bulkChange({
      ...common,
      ...(name === "delete" && { isDestructive: true, verb: "deleted" }),
      form: z.object({}),
      run: ({ api }, selection) => changePolicyRules(api, direction, selection, { operation: name }),
    });
  const tags = (name: "addTags" | "removeTags") =>
    bulkChange({
      ...common,
      form: z.object({ tags: Tags.pipe(RuleOperation.options[4].shape.tags) }),
      run: ({ api, values }, selection) => changePolicyRules(api, direction, selection, { operation: name, ...values }),
    });
  const setExpiry = bulkChange({
    ...common,
    form: ({ preferences: { zone } }) => z.object({ expiresAt: optionalDayIn(zone) }),
    run: ({ api, values }, selection) =>
      changePolicyRules(api, direction, selection, { operation: "setExpiry", ...values }),
  });
  const move = bulkChange({
    ...common,
    form: z.object({ position: z.coerce.number().pipe(RuleOperation.options[6].shape.position) }),
    run: ({ api, values }, selection) => changePolicyRules(api, direction, selection, { operation: "move", ...values }),
  });
  return {
    [`enable-${direction}`]: operation("enable"),
    [`disable-${direction}`]: operation("disable"),
    [`delete-${direction}`]: operation("delete"),
    [`addTags-${direction}`]: tags("addTags"),
    [`removeTags-${direction}`]: tags("removeTags"),
    [`setExpiry-${direction}`]: setExpiry,
    [`move-${direction}`]: move,
  };
}

export const ruleChanges: Intents = {
  [POLICY_INTENTS.addRule]: addRule,
  [POLICY_INTENTS.editRule]: editRule,
  [POLICY_INTENTS.previewRule]: previewRule,
  reorder,
  ...bulkIntents("egress"),
  ...bulkIntents("ingress"),
};
