import type { DefaultPolicySpec } from "~/contract/default-policy";

import { fullMinute } from "../full-minute";
import { isOnSchedule } from "./match-rule";

type QuietHours = DefaultPolicySpec["quietHours"];

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/**
 * When the quiet hours that contain a moment end, and the moment itself outside of them. Adjacent and overlapping
 * windows count as one. Undefined if they never end.
 */
export function endOfQuietHours(quietHours: QuietHours, at: number): number | undefined {
  const isQuiet = (time: number) => quietHours.some((hours) => isOnSchedule({ always: false, ...hours }, time));
  if (!isQuiet(at)) return at;
  // Windows start and end with a minute.
  const start = fullMinute(at);
  for (let time = start + MINUTE; time <= start + WEEK; time += MINUTE) if (!isQuiet(time)) return time;
  return undefined;
}
