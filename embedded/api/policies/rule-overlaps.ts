import type { RuleSpec } from "~/contract/policy-rule";
import type { RuleImpact } from "~/contract/policy-work";

import { findOverlaps } from "../../rules/policy/find-issues";
import { placeIn } from "../../rules/policy/move-rules";
import type { TenantCall } from "../route";
import { readRules, type RuleKind } from "./rule-kind";
import { isLocked } from "./rule-store";
import { withIndicators } from "./with-indicators";

/** No stored rule has this name. */
const NEW = "";

/**
 * The rules that a rule would overlap with if it were saved: in the place of the stored rule that is edited, or where
 * the caller would add it. `name` identifies the stored rule.
 */
export async function findOverlapsOf(
  kind: RuleKind,
  { records, caller }: Pick<TenantCall, "records" | "caller">,
  { rule, name = NEW, position }: { rule: RuleSpec; name?: string | undefined; position?: number | undefined },
  now: number,
): Promise<Pick<RuleImpact, "shadowedBy" | "conflictsWith">> {
  const stored = await readRules(records, kind);
  const isStored = stored.some((other) => other.name === name);
  const saved = { ...rule, name };
  const place = placeIn(stored, position, (other) => isLocked({ caller }, other));
  const named: readonly (RuleSpec & { name: string })[] = stored;
  const rules = isStored
    ? named.map((other) => (other.name === name ? saved : other))
    : named.toSpliced(place - 1, 0, saved);
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
