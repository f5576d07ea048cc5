import type { AttentionItem, AttentionKind } from "~/contract/attention";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Rule {
  /** The rank of the kind, from 0 to 90. */
  points: number;
  what: string;
  /** The time after which it needs attention. */
  after: number;
  /** One point for each step of waiting time, at most nine: items that wait longer rank higher among their kind. */
  step: number;
  stepWord: string;
}

/** The rules of the queue. The same values are shown to people. */
export const ATTENTION_RULES: Readonly<Record<AttentionKind, Rule>> = {
  criticalThreat: { points: 90, what: "a critical threat", after: 30 * MINUTE, step: HOUR, stepWord: "h" },
  kevOverdue: { points: 70, what: "overdue exploited software", after: 0, step: DAY, stepWord: "d" },
  siteSilent: { points: 60, what: "a silent site", after: 15 * MINUTE, step: HOUR, stepWord: "h" },
  highThreat: { points: 50, what: "a high threat", after: 4 * HOUR, step: HOUR, stepWord: "h" },
  overLimit: { points: 30, what: "a plan that is exceeded", after: 0, step: DAY, stepWord: "d" },
  noDevice: { points: 20, what: "an organization without devices", after: 7 * DAY, step: DAY, stepWord: "d" },
};

const MAX_STEPS = 9;

/** The score of an item and the reason for it: the points of its kind, and one for each step of waiting time. */
export function rankItem(kind: AttentionKind, since: number, now: number): Pick<AttentionItem, "score" | "rankReason"> {
  const { points, what, step, stepWord } = ATTENTION_RULES[kind];
  const waited = Math.max(0, Math.floor((now - since) / step));
  const extra = Math.min(MAX_STEPS, waited);
  return {
    score: points + extra,
    rankReason: `${points} for ${what}${extra === 0 ? "" : `, ${extra} for waiting ${waited} ${stepWord}`}`,
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
