import { resolveRange, type TimeRange } from "~/contract/language/time-range";
import { writeAddress } from "~/address/grid-address";
import type { GridState } from "~/address/grid-state";

/** Search parameters of a single visit that are not part of the state of the list. */
const OF_THE_VISIT = ["tenant", "peek", "session", "chat", "ask", "asked", "unread", "draft"];

interface Clock {
  now: number;
  zone: string;
}

/** The state of the list that a view stores: filters, time, grouping, sorting and columns, but not the page. */
export function addressOfView(state: GridState, others: URLSearchParams, columns: readonly string[]): string {
  const kept = new URLSearchParams([...others].filter(([word]) => !OF_THE_VISIT.includes(word)));
  return writeAddress({ ...state, columns: [...columns], page: 1 }, kept).toString();
}

/** The same range with a fixed start and end. */
export function fixedRange(range: TimeRange, { now, zone }: Clock): TimeRange {
  return "preset" in range ? resolveRange(range, now, zone) : range;
}
