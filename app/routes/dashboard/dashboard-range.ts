import { readRange } from "~/console/grid/address";
import type { TimeRange } from "~/ui/format/time-range";

import { DAY_MS, lengthOf } from "./time-steps";

const DEFAULT_RANGE: TimeRange = { preset: "7d" };
/** A chart of more days cannot be read, and each of them costs the API a count. */
const MOST_DAYS = 366;

/** The time that the address asks about: the last seven days unless it says otherwise, and the last year of it at most. */
export function readDashboardRange(params: URLSearchParams): TimeRange {
  const range = readRange(params.get("range") ?? "") ?? DEFAULT_RANGE;
  if ("preset" in range || lengthOf(range) <= MOST_DAYS * DAY_MS) return range;
  return { start: new Date(Date.parse(range.end) - MOST_DAYS * DAY_MS).toISOString(), end: range.end };
}
