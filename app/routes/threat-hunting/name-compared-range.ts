import { formatSpan, type TimeFormats } from "~/ui/format/time";
import { readRange } from "~/contract/language/time-range";

import { type ComparedRange, WEEK_EARLIER } from "./compared-values";

/** The name of the range that a hunt is compared with: "Previous range", "A week earlier", or its start and end. */
export function nameComparedRange(
  text: string | null,
  range: ComparedRange | undefined,
  { zone, formats }: { zone: string; formats: TimeFormats },
): string {
  if (text === WEEK_EARLIER) return "A week earlier";
  if (text === null || !range || !readRange(text)) return "Previous range";
  return formatSpan({ zone, formats }, range.startTime, range.endTime);
}
