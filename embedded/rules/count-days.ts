const DAY = 86_400_000;

/** A time during which something was present: until now if `to` is null. */
export interface Span {
  from: number;
  to: number | null;
}

/** How many spans cover each of the last days, oldest first. The last moment is now. */
export function countDays(spans: readonly Span[], now: number, days: number): { at: number; count: number }[] {
  return Array.from({ length: days + 1 }, (_, index) => {
    const at = now - (days - index) * DAY;
    return { at, count: spans.filter(({ from, to }) => from <= at && (to === null || to > at)).length };
  });
}
