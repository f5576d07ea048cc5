import type { RuleSpec } from "~/contract/policy-rule";
import type { RuleImpact } from "~/contract/policy-work";

import { findOverlaps } from "../../rules/policy/find-issues";
import type { TenantRecords } from "../../store/record-store";
import { readRules, type RuleKind } from "./rule-kind";
import { withIndicators } from "./with-indicators";

/** No stored rule has this name. */
const NEW = "";

/**
 * The rules that a rule would overlap with if it were saved: in the place of the stored rule that is edited, or after
 * all others. `name` identifies the stored rule.
 */
export async function findOverlapsOf(
  kind: RuleKind,
  records: TenantRecords,
  { rule, name = NEW }: { rule: RuleSpec; name?: string | undefined },
  now: number,
): Promise<Pick<RuleImpact, "shadowedBy" | "conflictsWith">> {
  const stored = await readRules(records, kind);
  const isStored = stored.some((other) => other.name === name);
  const saved = { ...rule, name };
  const rules: (RuleSpec & { name: string })[] = isStored
    ? stored.map((other) => (other.name === name ? saved : other))
    : [...stored, saved];
  const overlaps = findOverlaps(await withIndicators(records, rules), now).get(name);
  const describe = (other: string) => ({
    name: other,
    displayName: stored.find((one) => one.name === other)?.displayName ?? other,
  });
  return {
    shadowedBy: overlaps?.shadowedBy ? describe(overlaps.shadowedBy) : null,
    conflictsWith: (overlaps?.conflictsWith ?? []).map(describe),
  };
}
