import { gridQuery, isDuring, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;
/** A range needs a start; domains that expired before this date are no longer relevant. */
const LONG_AGO = "2000-01-01T00:00:00.000Z";

export interface Review {
  label: string;
  /** The query string that lists the domains. */
  query: string;
  filters: GridFilter[];
}

/** The domains that need a review. Days count from the start of today, so that a URL stays the same all day. */
export function domainsToReview(now: Date): Review[] {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const soon = { start: LONG_AGO, end: new Date(today + (SOON_DAYS + 1) * DAY_MS).toISOString() };
  const reviews: [string, GridFilter[]][] = [
    ["Not verified", [isOneOf("verification.state", "unverified")]],
    ["Forged mail accepted", [isOneOf("dmarc", "missing", "invalid", "weak")]],
    [`Certificate expires in ${SOON_DAYS} days`, [isDuring("certificateExpiresAt", soon)]],
    [`Registration expires in ${SOON_DAYS} days`, [isDuring("expiresAt", soon)]],
  ];
  return reviews.map(([label, filters]) => ({ label, filters, query: gridQuery({ filters }).toString() }));
}
