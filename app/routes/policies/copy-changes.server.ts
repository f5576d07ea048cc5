import { data } from "@remix-run/node";
import { z } from "zod";

import { importRules } from "~/api/policy.server";
import { conditionsOf, type BulkSelection } from "~/contract/bulk";
import { formatNumber } from "~/contract/number-facts";
import { RULE_SETS, type RuleSetName } from "~/contract/policy-facts";
import type { AnyRuleImport, RuleImportResult } from "~/contract/policy-work";
import { listPortableRules } from "~/features/policies/list-all-rules.server";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { specOf } from "~/features/policies/rule-formats.server";
import { IMPORT_UNDO } from "~/features/policies/undo-family";
import { readChoice } from "~/grid/read-choice.server";
import { inChosenTenants } from "~/screen/chosen-tenants.server";
import { copyIntent, CopyTargets } from "~/screen/copy-targets.server";
import { Checkbox, jsonOf, TenantName } from "~/screen/form-fields.server";
import { defineIntent, type Change, type Intents } from "~/screen/intent.server";
import type { TenantResult } from "~/screen/tenant-result";

import { TAB_SETS } from "./tabs";

const CopyForm = CopyTargets.extend({
  set: z.enum(RULE_SETS),
  asProvider: Checkbox,
  /** The state of each organization's rules when the copy was previewed. */
  bases: jsonOf(z.record(TenantName, z.string().max(100))).optional(),
});
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
  async run(change) {
    const results = await copySelected(change, false);
    const done = results.flatMap((one) => ("value" in one && one.value.added.length > 0 ? [one] : []));
    const count = done.reduce((sum, { value }) => sum + value.added.length, 0);
    const undoIds = done.flatMap(({ tenantId, value }) =>
      value.undoId === undefined ? [] : [[tenantId, value.undoId] as const],
    );
    const [first] = undoIds;
    const rules = count === 1 ? "1 rule was copied" : `${formatNumber(count)} copies of rules were added`;
    const organizations = done.length === 1 ? "1 organization" : `${formatNumber(done.length)} organizations`;
    return {
      toast: {
        kind: count === 0 ? "warning" : "success",
        text: count === 0 ? "No rules were copied" : `${rules} to ${organizations}`,
        ...(first && {
          undo: {
            family: IMPORT_UNDO[change.values.set],
            undoId: first[1],
            elsewhere: JSON.stringify(Object.fromEntries(undoIds)),
          },
        }),
      },
      skipped: results.flatMap(leftOut),
    };
  },
});

/** Copies the selected rules to each organization, or previews that. Existing rules are never changed. */
async function copySelected(change: Change<CopyValues>, isPreview: boolean): Promise<TenantResult<RuleImportResult>[]> {
  const { api, values, form, now } = change;
  const { set, tenants, asProvider, bases = {} } = values;
  const fields = change.fieldSets.get(TAB_SETS[set]);
  const selected = await readSelected(api, set, readChoice({ ...change, fields }, form, now));
  if (selected.length === 0)
    throw data(set === "threat-rules" ? ONLY_VENDORS : "The selected rules no longer exist.", { status: 400 });
  const rules = selected.map((rule) => ({
    ...specOf(set, rule),
    ...(asProvider && set !== "threat-rules" && { scope: "provider" }),
  })) as unknown as AnyRuleImport["rules"];
  return inChosenTenants(change, "policies", tenants, (other) => {
    const basis = bases[other.tenantId ?? ""];
    const body = { rules, replacesAll: false, onlyAdds: true, isPreview, ...(basis !== undefined && { basis }) };
    return importRules(other, set, body);
  });
}

const ONLY_VENDORS = "Only vendor rules are selected, and every organization has them.";

/** In evaluation order, however they were selected. */
async function readSelected(api: Change<CopyValues>["api"], set: RuleSetName, choice: BulkSelection) {
  const all = await listPortableRules(api, set);
  if ("names" in choice) return all.filter(({ name }) => choice.names.includes(name));
  const { each, excludeNames } = conditionsOf(choice);
  const found = await Promise.all(each.map((conditions) => listPortableRules(api, set, conditions)));
  const names = new Set(found.flat().map(({ name }) => name));
  return all.filter(({ name }) => names.has(name) && !excludeNames.includes(name));
}

/** What an organization did not get, each with the reason. */
function leftOut(result: TenantResult<RuleImportResult>): { name: string; reason: string }[] {
  const { tenantName } = result;
  if ("problem" in result) return [{ name: tenantName, reason: result.problem }];
  const { conflicts, missing, skipped } = result.value;
  return [
    ...conflicts.map(({ displayName }) => ({ name: displayName, reason: "A different rule has this name" })),
    ...missing.map(({ displayName }) => ({ name: displayName, reason: "Refers to objects that do not exist there" })),
    ...skipped.map(({ displayName, reason }) => ({ name: displayName, reason })),
  ].map(({ name, reason }) => ({ name: `${name} (${tenantName})`, reason }));
}

export const copyChanges: Intents = { "preview-copy": previewCopy, "copy-rules": copyRules };
