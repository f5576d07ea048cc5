import { z } from "zod";

import { importRules } from "~/api/policy.server";
import { formatNumber } from "~/contract/number-facts";
import type { RuleSetName } from "~/contract/policy-facts";
import type { AnyRuleImport, RuleImportResult } from "~/contract/policy-work";
import { inBrandWords } from "~/contract/term-facts";
import type { DoneChange } from "~/screen/change-answer";
import { inChosenTenants } from "~/screen/chosen-tenants.server";
import { Checkbox, jsonOf, TenantName } from "~/screen/form-fields.server";
import type { ChangeContext } from "~/screen/intent.server";
import type { TenantResult } from "~/screen/tenant-result";

import { specOf } from "./rule-formats.server";
import { IMPORT_UNDO } from "./undo-family";

/** The fields of `RuleCopyForm`. */
export const CopyOptions = z.object({
  asProvider: Checkbox,
  /** The state of each organization's rules when the copy was previewed. */
  bases: jsonOf(z.record(TenantName, z.string().max(100))).optional(),
});

interface RuleCopy extends z.output<typeof CopyOptions> {
  set: RuleSetName;
  /** Rules of the set, stored or drafted. */
  rules: readonly object[];
  tenants: readonly string[];
  isPreview: boolean;
}

/** Adds rules to each organization, or previews that. Existing rules are never changed. */
export function copyRulesTo(
  change: ChangeContext,
  { set, rules, tenants, asProvider, bases = {}, isPreview }: RuleCopy,
): Promise<TenantResult<RuleImportResult>[]> {
  const specs = rules.map((rule) => ({
    ...specOf(set, rule),
    ...(asProvider && set !== "threat-rules" && { scope: "provider" }),
  })) as unknown as AnyRuleImport["rules"];
  return inChosenTenants(change, "policies", tenants, (other) => {
    const basis = bases[other.tenantId ?? ""];
    const body = { rules: specs, replacesAll: false, onlyAdds: true, isPreview, ...(basis !== undefined && { basis }) };
    return importRules(other, set, body);
  });
}

/** The response to a copy: what was added, with its undo in every organization, and what was left out. */
export function copiedAnswer(
  set: RuleSetName,
  results: readonly TenantResult<RuleImportResult>[],
  { words }: Pick<ChangeContext["brand"], "words">,
): DoneChange {
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
      text: count === 0 ? "No rules were copied" : inBrandWords(`${rules} to ${organizations}`, words),
      ...(first && {
        undo: {
          family: IMPORT_UNDO[set],
          undoId: first[1],
          elsewhere: JSON.stringify(Object.fromEntries(undoIds)),
        },
      }),
    },
    skipped: results.flatMap(leftOut),
  };
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
