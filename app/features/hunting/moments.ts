/** The time plus an offset in milliseconds. */
export function moved(time: string, by: number): string {
  return new Date(Date.parse(time) + by).toISOString();
}

/** A list range that contains only this time; no range if the time is unknown. */
export function atTime(time: string | undefined): { startTime?: string; endTime?: string } {
  return time === undefined ? {} : { startTime: time, endTime: moved(time, 1) };
}
