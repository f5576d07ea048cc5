import { resolveRange, type TimeRange } from "~/contract/language/time-range";
import { writeAddress } from "~/address/grid-address";
import type { GridState } from "~/address/grid-state";

/** Parameters of an address that belong to one visit and not to the state of the list. */
const OF_THE_VISIT = ["tenant", "peek", "session", "chat", "ask", "asked", "unread", "draft"];

interface Clock {
  now: number;
  zone: string;
}

/** The state of the list that a view stores: filters, time, groups, order and columns, but not the page. */
export function addressOfView(state: GridState, others: URLSearchParams, columns: readonly string[]): string {
  const kept = new URLSearchParams([...others].filter(([word]) => !OF_THE_VISIT.includes(word)));
  return writeAddress({ ...state, columns: [...columns], page: 1 }, kept).toString();
}

/** The same range with its two moments fixed, so that it does not move on. */
export function fixedRange(range: TimeRange, { now, zone }: Clock): TimeRange {
  return "preset" in range ? resolveRange(range, now, zone) : range;
}
