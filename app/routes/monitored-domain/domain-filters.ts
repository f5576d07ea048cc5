import { gridQuery, isAtMost, isDuring, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";

const HOUR_MS = 3_600_000;
const NEW_HOURS = 24;
const NEWLY_REGISTERED_DAYS = 30;
const RARE_DEVICES = 2;
/** Dictionary words have a lower entropy; names that encode data have a higher one. */
const HIGH_ENTROPY = 4;

export interface DomainFilter {
  label: string;
  /** The query string that lists the domains. */
  query: string;
  filters: GridFilter[];
}

/** Common domain searches. Times are relative to the last full hour, so that addresses remain stable for a while. */
export function domainFilters(now: Date): DomainFilter[] {
  const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  const lastDay = { start: new Date(hour - NEW_HOURS * HOUR_MS).toISOString(), end: new Date(hour).toISOString() };
  const filters: [string, GridFilter[]][] = [
    [`First seen in ${NEW_HOURS} hours`, [isDuring("firstSeenHere", lastDay)]],
    [`Rare: ${RARE_DEVICES} devices or fewer`, [isAtMost("devices", RARE_DEVICES)]],
    ["Newly registered", [isAtMost("ageDays", NEWLY_REGISTERED_DAYS)]],
    ["Random names", [{ field: "entropy", kind: "between", min: HIGH_ENTROPY }]],
    ["Malicious", [isOneOf("verdict", "malicious")]],
  ];
  return filters.map(([label, conditions]) => ({
    label,
    filters: conditions,
    query: gridQuery({ filters: conditions }).toString(),
  }));
}
