import { data } from "@remix-run/node";
import { z } from "zod";

import { conditionsOf, type BulkSelection } from "~/contract/bulk";
import { RULE_SETS, type RuleSetName } from "~/contract/policy-facts";
import type { RuleImportResult } from "~/contract/policy-work";
import { inBrandWords } from "~/contract/term-facts";
import { copiedAnswer, CopyOptions, copyRulesTo } from "~/features/policies/copy-rules.server";
import { listPortableRules } from "~/features/policies/list-all-rules.server";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { readChoice } from "~/grid/read-choice.server";
import { copyIntent, CopyTargets } from "~/screen/copy-targets.server";
import { defineIntent, type Change, type Intents } from "~/screen/intent.server";
import type { TenantResult } from "~/screen/tenant-result";

import { TAB_SETS } from "./tabs";

const CopyForm = z.object({ ...CopyTargets.shape, ...CopyOptions.shape, set: z.enum(RULE_SETS) });
type CopyValues = z.output<typeof CopyForm>;

const common = { ...copyIntent, form: CopyForm };

const previewCopy = defineIntent({
  ...common,
  async run(change): Promise<PolicyAnswer> {
    return { copyPreview: await copySelected(change, true) };
  },
});

const copyRules = defineIntent({
  ...common,
  run: async (change) => copiedAnswer(change.values.set, await copySelected(change, false), change.brand),
});

/** Copies the selected rules to each organization, or previews that. */
async function copySelected(change: Change<CopyValues>, isPreview: boolean): Promise<TenantResult<RuleImportResult>[]> {
  const { api, values, form, now } = change;
  const { set } = values;
  const fields = change.fieldSets.get(TAB_SETS[set]);
  const rules = await readSelected(api, set, readChoice({ ...change, fields }, form, now));
  if (rules.length === 0)
    throw data(
      set === "threat-rules" ? inBrandWords(ONLY_VENDORS, change.brand.words) : "The selected rules no longer exist.",
      { status: 400 },
    );
  return copyRulesTo(change, { ...values, rules, isPreview });
}

const ONLY_VENDORS = "Only vendor rules are selected. Every organization already has them.";

/** In evaluation order, however they were selected. */
async function readSelected(api: Change<CopyValues>["api"], set: RuleSetName, choice: BulkSelection) {
  const all = await listPortableRules(api, set);
  if ("names" in choice) return all.filter(({ name }) => choice.names.includes(name));
  const { each, excludeNames } = conditionsOf(choice);
  const found = await Promise.all(each.map((conditions) => listPortableRules(api, set, conditions)));
  const names = new Set(found.flat().map(({ name }) => name));
  return all.filter(({ name }) => names.has(name) && !excludeNames.includes(name));
}

export const copyChanges: Intents = { "preview-copy": previewCopy, "copy-rules": copyRules };
