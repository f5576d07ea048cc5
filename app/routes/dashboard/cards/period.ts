import type { Interval } from "~/ui/format/time-range";

/** What time a panel was asked about. */
export interface Period {
  interval: Interval;
  /** The same as addresses write it: `7d`. */
  range: string;
}
