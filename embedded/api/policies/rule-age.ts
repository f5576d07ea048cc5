import type { Metadata } from "~/contract/metadata";

import { UNUSED_DAYS } from "./read-hits";

const UNUSED_MS = UNUSED_DAYS * 24 * 3_600_000;

interface UsedRule {
  lastHitAt: string | null;
  metadata?: Pick<Metadata, "createdAt"> | undefined;
}

/** When a rule whose hits are counted was last used: its last hit, or its creation if it has none. */
export function unusedSince({ lastHitAt, metadata }: UsedRule): string | null {
  return lastHitAt ?? metadata?.createdAt ?? null;
}

/** Whether a rule has been unused for more than 90 days. */
export function isUnused(since: string | null, now: number): boolean {
  return since !== null && Date.parse(since) < now - UNUSED_MS;
}

/** Whether a rule has ended. */
export function isExpired({ expiresAt }: { expiresAt: string | null }, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}
