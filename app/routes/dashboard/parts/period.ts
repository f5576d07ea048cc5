import type { Interval } from "~/contract/language/time-range";

/** The time range of a panel. */
export interface Period {
  interval: Interval;
  /** The range as written in URLs: `7d`. */
  range: string;
}
