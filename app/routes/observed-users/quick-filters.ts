import { writeAddress } from "~/console/grid/address";
import { EMPTY_GRID_STATE, type GridFilter } from "~/console/grid/grid-state";

const DAY_MS = 86_400_000;
const NOT_SEEN_DAYS = 90;
/** A range needs a beginning; nothing was seen before this one. */
const LONG_AGO = "2000-01-01T00:00:00.000Z";

export interface QuickFilter {
  label: string;
  /** The query of the address that shows the accounts. */
  query: string;
  filters: GridFilter[];
}

/** What a person looks for first among accounts. Days count back from the beginning of this one, so that an address stays the same for a day. */
export function quickFilters(now: Date): QuickFilter[] {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const end = new Date(today - NOT_SEEN_DAYS * DAY_MS).toISOString();
  const oneOf = (field: string, value: string): GridFilter => ({
    field,
    kind: "values",
    values: [value],
    isExcluded: false,
  });
  const filters: [string, GridFilter[]][] = [
    ["No MFA and privileged", [oneOf("mfa", "missing"), oneOf("privileged", "true")]],
    [`Not seen for ${NOT_SEEN_DAYS} days`, [{ field: "lastSeen", kind: "during", range: { start: LONG_AGO, end } }]],
    ["New country", [{ field: "newCountries30d", kind: "exists", exists: true }]],
  ];
  return filters.map(([label, conditions]) => ({
    label,
    filters: conditions,
    query: writeAddress({ ...EMPTY_GRID_STATE, filters: conditions }).toString(),
  }));
}
