import { randomUUID } from "node:crypto";

import { MAX_RULES } from "~/contract/policy-facts";
import type { RuleSpec } from "~/contract/policy-rule";
import { suggestName } from "~/contract/suggest-name";

import { putBack } from "../../rules/policy/move-rules";
import type { RecordChange } from "../../store/record-store";
import type { AuditedAction } from "../audit-trail";
import { badRequest, invalidField, notFound, Problem, takenValue } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { requireKnownValues } from "./known-values";
import { createFindMissing } from "./missing-references";
import { isProvider, versionAfter } from "./record-version";
import { readRules, type RuleKind, type StoredRule } from "./rule-kind";

/** A transaction on the rules of a direction, for one caller. */
export interface RuleChange {
  kind: RuleKind;
  services: ApiServices;
  call: Pick<TenantCall, "caller" | "trace" | "tenantId" | "events">;
  change: RecordChange;
}

const NOUNS = { sites: "site", devices: "device", users: "user", indicatorLists: "indicator list" } as const;

export const LOCKED = "Only the provider can change provider rules";

/** Stores a new rule at a position. Rules that it displaces are not moved. */
export async function insertRule(
  { kind, services, call, change }: RuleChange,
  spec: RuleSpec,
  order: number,
): Promise<StoredRule> {
  const rule = {
    ...spec,
    name: `${suggestName(spec.displayName, 40) || "rule"}-${randomUUID().slice(0, 8)}`,
    tenantId: call.tenantId,
    order,
    metadata: versionAfter(undefined, services, call),
  };
  await change.insert(kind.table, rule);
  return requireRule(change, kind, rule.name);
}

/** Writes the next version of a rule. */
export async function writeRule({ kind, services, call, change }: RuleChange, rule: StoredRule): Promise<void> {
  const metadata = versionAfter(rule.metadata, services, call);
  await change.replace(kind.table, { name: rule.name }, { ...rule, metadata });
}

/** Sets the position of every rule according to the list of names. Returns the previous version of each moved rule. */
export async function writeOrder(target: RuleChange, names: readonly string[]): Promise<StoredRule[]> {
  const rules = await readRules(target.change, target.kind);
  const moved = rules.filter((rule) => names.indexOf(rule.name) + 1 !== rule.order);
  for (const rule of moved) await writeRule(target, { ...rule, order: names.indexOf(rule.name) + 1 });
  return moved;
}

/** Positions are 1 to n without gaps. */
export async function closeGaps(target: RuleChange): Promise<void> {
  const rules = await readRules(target.change, target.kind);
  await writeOrder(
    target,
    rules.map(({ name }) => name),
  );
}

/** Returns rules to their former positions, and closes gaps. */
export async function returnRules(target: RuleChange, positions: ReadonlyMap<string, number>): Promise<void> {
  const rules = await readRules(target.change, target.kind);
  const names = rules.map(({ name }) => name);
  await writeOrder(target, putBack(names, positions));
}

export async function requireRule(
  { find }: Pick<RecordChange, "find">,
  { table }: RuleKind,
  name: string,
): Promise<StoredRule> {
  const rule = await (table === "egressRule" ? find("egressRule", { name }) : find("ingressRule", { name }));
  if (!rule) throw notFound("rule", name);
  return rule;
}

export function isLocked(call: Pick<TenantCall, "caller">, { scope }: Pick<RuleSpec, "scope">): boolean {
  return scope === "provider" && !isProvider(call);
}

/** Throws a Problem for a rule that the caller may not write, or that refers to objects missing in the organization. */
export async function requireValid(
  { kind, call, change, services }: RuleChange,
  spec: RuleSpec,
  before?: StoredRule,
  findMissing = createFindMissing(change),
): Promise<void> {
  if (isLocked(call, spec)) throw new Problem(403, "Only the provider can add provider rules");
  const others = (await readRules(change, kind)).filter(({ name }) => name !== before?.name);
  if (others.length >= MAX_RULES)
    throw badRequest(`The organization already has ${MAX_RULES} rules. Delete one first.`);
  requireFreeName(others, spec.displayName);
  if (spec.expiresAt !== null && spec.expiresAt !== before?.expiresAt && Date.parse(spec.expiresAt) <= services.clock())
    throw invalidField("expiresAt", "Enter a time in the future");
  await requireKnownValues(spec, call.events, services, before);
  const [missing] = await findMissing(spec, ["sites", "devices", "indicatorLists"]);
  if (missing) {
    const names = missing.names.map((name) => `"${name}"`).join(", ");
    throw badRequest(`${missing.list}: there is no ${NOUNS[missing.list]} ${names}`);
  }
}

function requireFreeName(rules: readonly StoredRule[], displayName: string): void {
  const wanted = displayName.toLowerCase();
  if (rules.some((rule) => rule.displayName.toLowerCase() === wanted))
    throw takenValue("displayName", `A rule named "${displayName}" already exists`);
}

/** The action on a rule, for the audit trail. */
export function deedOn(
  action: string,
  { direction }: RuleKind,
  rule: Pick<StoredRule, "name" | "displayName">,
): AuditedAction {
  const { name, displayName } = rule;
  const objectLink = `/policies?${new URLSearchParams({ tab: direction, peek: name })}`;
  return {
    action,
    objectType: "policy",
    objectName: name,
    objectDisplayName: displayName,
    objectLink,
  };
}
