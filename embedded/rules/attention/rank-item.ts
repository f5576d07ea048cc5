import type { AttentionItem, AttentionKind } from "~/contract/attention";
import { ATTENTION_RULES, MAX_WAITING_POINTS } from "~/contract/attention-facts";

/** The score of an item and the reason for it: the points of its kind, and one for each step of waiting time. */
export function rankItem(kind: AttentionKind, since: number, now: number): Pick<AttentionItem, "score" | "rankReason"> {
  const { points, what, step } = ATTENTION_RULES[kind];
  const waited = Math.max(0, Math.floor((now - since) / step.ms));
  const extra = Math.min(MAX_WAITING_POINTS, waited);
  return {
    score: points + extra,
    rankReason: `${points} for ${what}${extra === 0 ? "" : `, ${extra} for waiting ${waited} ${step.unit}`}`,
  };
}

/** Highest score first; for the same score, longest waiting time first. */
export function compareItems(
  one: Pick<AttentionItem, "score" | "since" | "tenantId" | "itemId">,
  other: Pick<AttentionItem, "score" | "since" | "tenantId" | "itemId">,
): number {
  return (
    other.score - one.score ||
    one.since.localeCompare(other.since) ||
    one.tenantId.localeCompare(other.tenantId) ||
    one.itemId.localeCompare(other.itemId)
  );
}
