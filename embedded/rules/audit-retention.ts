import { fullMinute } from "./full-minute";

const DAY = 86_400_000;

/** Retention of the audit trail in days. */
export const AUDIT_DAYS = 365;

/** The time before which events are deleted, rounded to the minute, in milliseconds since 1970. */
export function oldestAuditTime(now: number): number {
  return fullMinute(now) - AUDIT_DAYS * DAY;
}
