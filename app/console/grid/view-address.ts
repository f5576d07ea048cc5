import { resolveRange, type TimeRange } from "~/ui/format/time-range";

import { writeAddress } from "./address";
import type { GridState } from "./grid-state";

/** Words of an address that are about one visit, not about how the list is looked at. */
const OF_THE_VISIT = ["tenant", "peek"];

interface Clock {
  now: number;
  zone: string;
}

/** How the list is looked at now, as a view keeps it: filters, time, groups, order and columns, but not the page. */
export function addressOfView(state: GridState, others: URLSearchParams, columns: readonly string[]): string {
  const kept = new URLSearchParams([...others].filter(([word]) => !OF_THE_VISIT.includes(word)));
  return writeAddress({ ...state, columns: [...columns], page: 1 }, kept).toString();
}

/** The same range with its two moments fixed, so that it does not move on. */
export function fixedRange(range: TimeRange, { now, zone }: Clock): TimeRange {
  return "preset" in range ? resolveRange(range, now, zone) : range;
}
