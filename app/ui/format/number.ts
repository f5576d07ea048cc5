const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** For axes and badges: "1.3K", "12M". */
export function formatCompact(value: number): string {
  return COMPACT.format(value);
}

/** The change from one period to the next. `share` is undefined if the previous value was zero. */
export interface Change {
  direction: "up" | "down" | "same";
  share: number | undefined;
  text: string;
}

/** "+12%" and its direction; a change from zero is "new". */
export function compareWithPrevious(current: number, previous: number): Change {
  if (current === previous) return { direction: "same", share: 0, text: "0%" };
  const direction = current > previous ? "up" : "down";
  if (previous === 0) return { direction, share: undefined, text: "new" };
  const share = (current - previous) / Math.abs(previous);
  return { direction, share, text: `${share > 0 ? "+" : "−"}${formatShareOfChange(Math.abs(share))}` };
}

function formatShareOfChange(share: number): string {
  if (share >= 10) return `${formatCompact(Math.round(share * 100))}%`;
  return share < 0.01 ? "<1%" : `${Math.round(share * 100)}%`;
}
