import { createHash } from "node:crypto";

import type { RuleImportResult } from "~/contract/policy-work";

import type { RecordChange } from "../../store/record-store";
import { writeAudit } from "../audit-trail";
import { pickFields } from "../bulk-undo";
import { invalidField, Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { orderAfter, planImport, subjectOf, type ImportPlan, type ImportRequest } from "./plan-import";
import type { NamedRule, OpenRuleSet, RuleSet } from "./rule-set";
import { storeRulesUndo } from "./undo-rules";

export interface ImportBody<Spec> extends ImportRequest<Spec> {
  isPreview: boolean;
  basis?: string | undefined;
}

/** POST /import: previews the changes that a list of rules makes, or applies them in one transaction. */
export function importRules<Spec extends { displayName: string }, Rule extends NamedRule>(
  open: OpenRuleSet<Spec, Rule>,
  services: ApiServices,
  call: TenantCall<unknown, unknown, ImportBody<Spec>>,
): Promise<RuleImportResult> {
  const { isPreview, basis: expected, replacesAll, onlyAdds = false } = call.body;
  if (replacesAll && onlyAdds) throw invalidField("onlyAdds", "An import that only adds rules cannot replace rules");
  return call.records.change(async (change) => {
    const set = open(change, call);
    const rules = await set.read();
    const basis = basisOf(rules);
    if (expected !== undefined && expected !== basis)
      throw new Problem(409, "The rules have changed since the preview. Preview the import again.");
    const plan = await planImport(set, call.body, rules);
    for (const spec of plan.added) await naming(call.body.rules, spec, () => set.requireKnown?.(spec));
    for (const { spec, rule } of plan.changed)
      await naming(call.body.rules, spec, () => set.requireKnown?.(spec, rule));
    const moved =
      replacesAll && set.order
        ? orderAfter(set, rules, plan, []).filter((name, at) => rules[at]?.name !== name).length
        : 0;
    const undoId = isPreview ? undefined : await applyImport(set, services, call, change, { rules, plan });
    return {
      basis,
      added: plan.added.map(({ displayName }) => ({ displayName })),
      changed: plan.changed.map(({ rule, changes }) => ({ ...subjectOf(rule), changes })),
      conflicts: plan.conflicts.map(({ rule, changes }) => ({ ...subjectOf(rule), changes })),
      deleted: plan.deleted.map(subjectOf),
      missing: plan.missing,
      unchanged: plan.unchanged.length,
      moved,
      skipped: plan.skipped,
      ...(undoId !== undefined && { undoId }),
    };
  });
}

/** A refusal of one of many rules names the rule, and its faults have the place of the rule in the request. */
async function naming<Spec extends { displayName: string }>(
  rules: readonly Spec[],
  spec: Spec,
  check: () => Promise<void> | undefined,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const inRule = (message: string) => `Rule "${spec.displayName}": ${message}`;
    const place = `rules.${rules.indexOf(spec)}`;
    const faults = error.errors?.map(({ field, message }) => ({
      field: `${place}.${field}`,
      message: inRule(message),
    }));
    const message = error.errors?.map((fault) => fault.message).join(". ") ?? error.message;
    throw new Problem(
      error.status,
      inRule(message),
      error.retryAfterSeconds,
      faults ?? [{ field: place, message: inRule(message) }],
    );
  }
}

/** Returns the undo id, or undefined if there was nothing to change. */
async function applyImport<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  services: ApiServices,
  call: TenantCall<unknown, unknown, ImportBody<Spec>>,
  change: RecordChange,
  { rules, plan }: { rules: readonly Rule[]; plan: ImportPlan<Spec, Rule> },
): Promise<string | undefined> {
  for (const { name } of plan.deleted) await set.remove(name);
  for (const { rule, spec } of plan.changed) {
    await naming(call.body.rules, spec, () => set.requireValid(spec, rule));
    await set.write({ ...rule, ...pickFields(spec, set.properties) });
  }
  const added: Rule[] = [];
  const left = rules.length - plan.deleted.length;
  for (const spec of plan.added) {
    await naming(call.body.rules, spec, () => set.requireValid(spec));
    added.push(await set.insert(spec, left + added.length + 1));
  }
  await set.order?.arrange(
    call.body.replacesAll ? orderAfter(set, rules, plan, added) : (await set.read()).map(({ name }) => name),
  );
  await writeAudit(change, services, call, {
    ...set.auditedAction,
    message: `Added ${plan.added.length}, changed ${plan.changed.length}, deleted ${plan.deleted.length}`,
    changes: plan.changed.flatMap(({ rule, changes }) =>
      changes.map(({ path, ...values }) => ({ path: `${rule.name}.${path}`, ...values })),
    ),
  });
  const written = [...plan.deleted, ...plan.changed.map(({ rule }) => rule), ...added];
  return storeRulesUndo(set, services, call, change, { operation: "import", before: rules, written });
}

/** A hash that changes with any rule. */
function basisOf(rules: readonly NamedRule[]): string {
  const versions = rules.map(({ name, order, metadata }) => [name, order, metadata?.resourceVersion]);
  return createHash("sha256").update(JSON.stringify(versions)).digest("base64url");
}
