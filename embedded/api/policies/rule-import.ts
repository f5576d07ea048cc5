import { createHash } from "node:crypto";

import type { RuleSpec } from "~/contract/policy-rule";
import type { RuleImport, RuleImportResult } from "~/contract/policy-work";

import { fillPlaces } from "../../rules/policy/move-rules";
import { changesBetween, writeAudit } from "../audit-trail";
import { badRequest, Problem } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readRules, type RuleKind, type StoredRule } from "./rule-kind";
import { insertRule, isLocked, LOCKED, requireValid, writeOrder, writeRule, type RuleChange } from "./rule-store";

interface Plan {
  added: RuleSpec[];
  changed: { rule: StoredRule; spec: RuleSpec; changes: ReturnType<typeof changesBetween> }[];
  deleted: StoredRule[];
  unchanged: StoredRule[];
  skipped: RuleImportResult["skipped"];
  /** The rules in file order: a stored rule, or the index of an added one. */
  order: (StoredRule | number)[];
}

/** POST /import: previews the changes of a rule file, or applies them in one transaction. */
export function importRules(
  kind: RuleKind,
  services: ApiServices,
  call: TenantCall<unknown, unknown, RuleImport>,
): Promise<RuleImportResult> {
  const { isPreview, basis: expected, replacesAll } = call.body;
  return call.records.change(async (change) => {
    const target: RuleChange = { kind, services, call, change };
    const rules = await readRules(change, kind);
    const basis = basisOf(rules);
    if (expected !== undefined && expected !== basis)
      throw new Problem(409, "The rules have changed since the preview. Preview the file again.");
    const plan = planImport(call, kind, rules);
    const moved = replacesAll
      ? newOrder(call, rules, plan, []).filter((name, at) => rules[at]?.name !== name).length
      : 0;
    if (!isPreview) await applyImport(target, rules, plan, replacesAll);
    return {
      basis,
      added: plan.added.map(({ displayName }) => ({ displayName })),
      changed: plan.changed.map(({ rule, changes }) => ({ ...subjectOf(rule), changes })),
      deleted: plan.deleted.map(subjectOf),
      unchanged: plan.unchanged.length,
      moved,
      skipped: plan.skipped,
    };
  });
}

function planImport(call: TenantCall<unknown, unknown, RuleImport>, kind: RuleKind, rules: StoredRule[]): Plan {
  const plan: Plan = { added: [], changed: [], deleted: [], unchanged: [], skipped: [], order: [] };
  const seen = new Set<string>();
  for (const { name, ...spec } of call.body.rules) {
    const rule = rules.find((one) => one.name === name) ?? rules.find((one) => sameName(one, spec));
    if (seen.has(rule?.name ?? spec.displayName.toLowerCase()))
      throw badRequest(`The file has two rules named "${spec.displayName}"`);
    seen.add(rule?.name ?? spec.displayName.toLowerCase());
    if (!rule) {
      if (isLocked(call, spec)) plan.skipped.push({ name: "", displayName: spec.displayName, reason: LOCKED });
      else plan.order.push(plan.added.push(spec) - 1);
      continue;
    }
    plan.order.push(rule);
    const changes = changesBetween(pick(rule, kind.properties), spec);
    if (changes.length === 0) plan.unchanged.push(rule);
    else if (isLocked(call, rule) || isLocked(call, spec)) plan.skipped.push({ ...subjectOf(rule), reason: LOCKED });
    else plan.changed.push({ rule, spec, changes });
  }
  const missing = call.body.replacesAll ? rules.filter(({ name }) => !seen.has(name)) : [];
  plan.deleted = missing.filter((rule) => !isLocked(call, rule));
  plan.skipped.push(
    ...missing.filter((rule) => isLocked(call, rule)).map((rule) => ({ ...subjectOf(rule), reason: LOCKED })),
  );
  return plan;
}

async function applyImport(target: RuleChange, rules: StoredRule[], plan: Plan, replacesAll: boolean): Promise<void> {
  const { change, kind, services, call } = target;
  for (const { name } of plan.deleted) await change.remove(kind.table, { name });
  for (const { rule, spec } of plan.changed) {
    await requireValid(target, spec, rule);
    await writeRule(target, { ...rule, ...spec });
  }
  const added: StoredRule[] = [];
  for (const spec of plan.added) {
    await requireValid(target, spec);
    added.push(await insertRule(target, spec, rules.length + added.length + 1));
  }
  const names = replacesAll
    ? newOrder(call, rules, plan, added)
    : (await readRules(change, kind)).map(({ name }) => name);
  await writeOrder(target, names);
  await writeAudit(change, services, call, {
    action: `policy.${kind.direction}.import`,
    objectType: "policy",
    objectName: kind.set,
    objectDisplayName: `${kind.direction === "egress" ? "Egress" : "Ingress"} rules`,
    message: `Added ${plan.added.length}, changed ${plan.changed.length}, deleted ${plan.deleted.length}`,
    changes: plan.changed.flatMap(({ rule, changes }) =>
      changes.map(({ path, ...values }) => ({ path: `${rule.name}.${path}`, ...values })),
    ),
  });
}

/** Rule names in file order; rules that the caller may not move retain their positions. */
function newOrder(
  call: Pick<TenantCall, "caller">,
  rules: readonly StoredRule[],
  { order, deleted }: Plan,
  added: readonly StoredRule[],
): string[] {
  const fixed = new Set(rules.filter((rule) => isLocked(call, rule)).map(({ name }) => name));
  const wanted = order.flatMap((entry) => (typeof entry === "number" ? (added[entry]?.name ?? []) : entry.name));
  const gone = new Set(deleted.map(({ name }) => name));
  const left = rules.map(({ name }) => name).filter((name) => !gone.has(name));
  const places = [...left, ...added.map(({ name }) => name)];
  return fillPlaces(
    places,
    wanted.filter((name) => !fixed.has(name)),
    (name) => fixed.has(name),
  );
}

/** A hash that changes with any rule. */
function basisOf(rules: readonly StoredRule[]): string {
  const versions = rules.map(({ name, order, metadata }) => [name, order, metadata?.resourceVersion]);
  return createHash("sha256").update(JSON.stringify(versions)).digest("base64url");
}

function sameName(one: Pick<StoredRule, "displayName">, other: Pick<StoredRule, "displayName">): boolean {
  return one.displayName.toLowerCase() === other.displayName.toLowerCase();
}

function subjectOf({ name, displayName }: StoredRule) {
  return { name, displayName };
}

function pick(rule: StoredRule, properties: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...rule };
  return Object.fromEntries(properties.map((property) => [property, values[property]]));
}
