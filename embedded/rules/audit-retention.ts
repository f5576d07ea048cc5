const MINUTE = 60_000;
const DAY = 86_400_000;

/** For how many days the audit trail is stored. */
export const AUDIT_DAYS = 365;

/** The moment before which events are deleted, at the minute, in milliseconds since 1970. */
export function oldestAuditTime(now: number): number {
  return Math.floor(now / MINUTE) * MINUTE - AUDIT_DAYS * DAY;
}
