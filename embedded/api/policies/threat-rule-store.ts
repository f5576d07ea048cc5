import { randomUUID } from "node:crypto";

import { SUPPRESSION_DAYS } from "~/contract/policy-facts";
import type { ThreatRuleSpec } from "~/contract/threat-rule";

import type { RecordChange } from "../../store/record-store";
import { readRows } from "../../store/row-source";
import type { StoredThreatRule } from "../../store/tables/threat-rule";
import { invalidField, notFound, takenValue } from "../problem";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { isProvider, versionAfter } from "./record-version";
import { readThreatMatch } from "./threat-rule-match";

const DAY = 24 * 3_600_000;

/** Returns the name of the new rule, whose author is the caller. */
export async function insertThreatRule(
  change: RecordChange,
  services: ApiServices,
  call: Pick<TenantCall, "caller">,
  spec: ThreatRuleSpec,
): Promise<string> {
  const person = await services.people.get(call.caller.userId);
  const name = `TR-${randomUUID().slice(0, 8).toUpperCase()}`;
  await change.insert("threatRule", {
    ...spec,
    name,
    source: isProvider(call) ? "provider" : "tenant",
    scope: "organization",
    author: person?.displayName ?? call.caller.userId,
    metadata: versionAfter(undefined, services, call),
  });
  return name;
}

export async function writeThreatRule(
  change: RecordChange,
  services: ApiServices,
  call: Pick<TenantCall, "caller">,
  rule: StoredThreatRule,
): Promise<void> {
  const metadata = versionAfter(rule.metadata, services, call);
  await change.replace("threatRule", { name: rule.name }, { ...rule, metadata });
}

/**
 * Why the caller may not edit or delete a rule; undefined if they may. Every administrator may switch any rule on or
 * off.
 */
export function lockOf(call: Pick<TenantCall, "caller">, { source }: Pick<StoredThreatRule, "source">) {
  if (source === "vendor") return "Vendor rules can only be enabled or disabled";
  if (source === "provider" && !isProvider(call)) return "Only the provider can change provider rules";
  return undefined;
}

export async function requireThreatRule({ find }: Pick<RecordChange, "find">, name: string): Promise<StoredThreatRule> {
  const rule = await find("threatRule", { name });
  if (!rule) throw notFound("threat rule", name);
  return rule;
}

export function requireValid(
  spec: ThreatRuleSpec,
  services: ApiServices,
  call: Pick<TenantCall, "events">,
  before?: StoredThreatRule,
): void {
  readThreatMatch({ dataset: spec.dataset, match: spec.match, threshold: spec.threshold }, services, call);
  const now = services.clock();
  const { expiresAt } = spec;
  if (expiresAt !== null && expiresAt !== before?.expiresAt && Date.parse(expiresAt) <= now)
    throw invalidField("expiresAt", "Enter a time in the future");
  if (spec.action !== "suppress") return;
  if (spec.reason === null || spec.reason.length < 3) throw invalidField("reason", "A suppression needs a reason");
  if (expiresAt === null) throw invalidField("expiresAt", "A suppression needs an expiry date");
  if (Date.parse(expiresAt) > now + SUPPRESSION_DAYS * DAY)
    throw invalidField("expiresAt", `A suppression must expire within ${SUPPRESSION_DAYS} days`);
}

export async function requireFreeName(change: RecordChange, displayName: string, except?: string): Promise<void> {
  const wanted = displayName.toLowerCase();
  const rules = await readRows(change.rows("threatRule"));
  if (rules.some((rule) => rule.name !== except && rule.displayName.toLowerCase() === wanted))
    throw takenValue("displayName", `A threat rule named "${displayName}" already exists`);
}
