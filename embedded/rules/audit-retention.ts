const DAY = 86_400_000;

/** For how many days the audit trail is stored. */
export const AUDIT_DAYS = 365;

/** The moment before which events are deleted, in milliseconds since 1970. */
export function oldestAuditTime(now: number): number {
  return now - AUDIT_DAYS * DAY;
}
