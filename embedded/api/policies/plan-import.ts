import type { RuleImportResult } from "~/contract/policy-work";

import { fillPlaces } from "../../rules/policy/move-rules";
import { changesBetween } from "../audit-trail";
import { pickFields } from "../bulk-undo";
import { badRequest, Problem } from "../problem";
import type { NamedRule, RuleSet } from "./rule-set";

const NAME_TAKEN = "Another rule has this name";

/** Rules from a file or of another organization, and what may happen to the existing ones. */
export interface ImportRequest<Spec> {
  rules: readonly (Spec & { name?: string | undefined })[];
  replacesAll: boolean;
  onlyAdds?: boolean | undefined;
}

type ChangedRule<Spec, Rule> = { rule: Rule; spec: Spec; changes: ReturnType<typeof changesBetween> };

export interface ImportPlan<Spec, Rule> extends Pick<RuleImportResult, "missing" | "skipped"> {
  added: Spec[];
  changed: ChangedRule<Spec, Rule>[];
  conflicts: ChangedRule<Spec, Rule>[];
  deleted: Rule[];
  unchanged: Rule[];
  /** The rules in the order of the request: a stored rule, or the index of an added one. */
  order: (Rule | number)[];
}

/** Compares the requested rules with the existing ones: by name, or else by display name. */
export async function planImport<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  { rules: requested, replacesAll, onlyAdds = false }: ImportRequest<Spec>,
  rules: readonly Rule[],
): Promise<ImportPlan<Spec, Rule>> {
  const plan: ImportPlan<Spec, Rule> = {
    added: [],
    changed: [],
    conflicts: [],
    deleted: [],
    unchanged: [],
    missing: [],
    skipped: [],
    order: [],
  };
  const fixed = await set.readFixed();
  const seen = new Set<string>();
  for (const spec of requested) {
    const rule = rules.find((one) => one.name === spec.name) ?? rules.find((one) => isSameName(one, spec));
    if (seen.has(rule?.name ?? spec.displayName.toLowerCase()))
      throw badRequest(`The file contains two rules named "${spec.displayName}"`);
    seen.add(rule?.name ?? spec.displayName.toLowerCase());
    const lock = set.lockOf(spec) ?? (fixed.some((one) => isSameName(one, spec)) ? NAME_TAKEN : undefined);
    if (rule) planChange(set, plan, rule, spec, { onlyAdds, lock });
    else await planAddition(set, plan, spec, { onlyAdds, lock, count: rules.length });
  }
  const absent = replacesAll ? rules.filter(({ name }) => !seen.has(name)) : [];
  for (const rule of absent) {
    const reason = set.lockOf(rule);
    if (reason === undefined) plan.deleted.push(rule);
    else plan.skipped.push({ ...subjectOf(rule), reason });
  }
  return plan;
}

function planChange<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  plan: ImportPlan<Spec, Rule>,
  rule: Rule,
  spec: Spec,
  { onlyAdds, lock }: { onlyAdds: boolean; lock: string | undefined },
): void {
  plan.order.push(rule);
  const changes = changesBetween(pickFields(rule, set.properties), pickFields(spec, set.properties));
  const reason = set.lockOf(rule) ?? lock;
  if (changes.length === 0) plan.unchanged.push(rule);
  else if (onlyAdds) plan.conflicts.push({ rule, spec, changes });
  else if (reason === undefined) plan.changed.push({ rule, spec, changes });
  else plan.skipped.push({ ...subjectOf(rule), reason });
}

async function planAddition<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  plan: ImportPlan<Spec, Rule>,
  spec: Spec,
  { onlyAdds, lock, count }: { onlyAdds: boolean; lock: string | undefined; count: number },
): Promise<void> {
  const { displayName } = spec;
  const references = onlyAdds ? await set.missing(spec) : [];
  if (references.length > 0) {
    plan.missing.push({ displayName, references });
    return;
  }
  const reason = lock ?? (onlyAdds ? await refusalOf(set, spec, count + plan.added.length) : undefined);
  if (reason === undefined) plan.order.push(plan.added.push(spec) - 1);
  else plan.skipped.push({ name: "", displayName, reason });
}

/** Why a rule cannot be added to so many. One invalid rule does not prevent the others from being copied. */
async function refusalOf<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  spec: Spec,
  count: number,
): Promise<string | undefined> {
  if (set.limit !== undefined && count >= set.limit) return `At most ${set.limit} rules are allowed`;
  try {
    await set.requireValid(spec);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** Rule names in the requested order; rules that the caller may not move retain their positions. */
export function orderAfter<Spec extends { displayName: string }, Rule extends NamedRule>(
  set: RuleSet<Spec, Rule>,
  rules: readonly Rule[],
  { order, deleted }: ImportPlan<Spec, Rule>,
  added: readonly Rule[],
): string[] {
  const fixed = new Set(rules.filter((rule) => set.lockOf(rule) !== undefined).map(({ name }) => name));
  const wanted = order.flatMap((entry) => (typeof entry === "number" ? (added[entry]?.name ?? []) : entry.name));
  const gone = new Set(deleted.map(({ name }) => name));
  const left = rules.map(({ name }) => name).filter((name) => !gone.has(name));
  return fillPlaces(
    [...left, ...added.map(({ name }) => name)],
    wanted.filter((name) => !fixed.has(name)),
    (name) => fixed.has(name),
  );
}

function isSameName(one: { displayName: string }, other: { displayName: string }): boolean {
  return one.displayName.toLowerCase() === other.displayName.toLowerCase();
}

export function subjectOf({ name, displayName }: NamedRule) {
  return { name, displayName };
}
