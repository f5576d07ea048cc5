/** A time so many milliseconds later. */
export function moved(time: string, by: number): string {
  return new Date(Date.parse(time) + by).toISOString();
}

/** The range of a list that holds one moment alone; no range where it is not known. */
export function atTime(time: string | undefined): { startTime?: string; endTime?: string } {
  return time === undefined ? {} : { startTime: time, endTime: moved(time, 1) };
}
