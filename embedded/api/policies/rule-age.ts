import type { Metadata } from "~/contract/metadata";

import { UNUSED_DAYS } from "./read-hits";

const UNUSED_MS = UNUSED_DAYS * 24 * 3_600_000;

interface UsedRule {
  lastHitAt: string | null;
  metadata?: Pick<Metadata, "createdAt"> | undefined;
}

/** Whether the last hit, or the creation of a rule without hits, was more than 90 days ago. */
export function isUnused({ lastHitAt, metadata }: UsedRule, now: number): boolean {
  const since = lastHitAt ?? metadata?.createdAt;
  return since !== undefined && Date.parse(since) < now - UNUSED_MS;
}

/** Whether a rule has ended. */
export function isExpired({ expiresAt }: { expiresAt: string | null }, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}
