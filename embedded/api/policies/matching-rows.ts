import type { RowSource, Select } from "../../store/row-source";

/** The rows that match a rule as far as SQL can express it; schedules are checked per minute afterwards. */
export interface MatchingRows {
  source: RowSource;
  select: Select;
  /** The column of the time. */
  time: string;
}
