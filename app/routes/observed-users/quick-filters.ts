import { gridQuery, isDuring, isKnown, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";

const DAY_MS = 86_400_000;
const NOT_SEEN_DAYS = 90;
/** A range needs a start; this one is earlier than any data. */
const LONG_AGO = "2000-01-01T00:00:00.000Z";

export interface QuickFilter {
  label: string;
  /** The query string that lists the accounts. */
  query: string;
  filters: GridFilter[];
}

/**
 * Common account searches. Days are counted back from the start of today, so that an address stays the same for a day.
 */
export function quickFilters(now: Date): QuickFilter[] {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const end = new Date(today - NOT_SEEN_DAYS * DAY_MS).toISOString();
  const filters: [string, GridFilter[]][] = [
    ["No MFA and privileged", [isOneOf("mfa", "missing"), isOneOf("privileged", "true")]],
    [`Not seen for ${NOT_SEEN_DAYS} days`, [isDuring("lastSeen", { start: LONG_AGO, end })]],
    ["New country", [isKnown("newCountries30d")]],
  ];
  return filters.map(([label, conditions]) => ({
    label,
    filters: conditions,
    query: gridQuery({ filters: conditions }).toString(),
  }));
}
