const PLAIN = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** A number and its unit apart, because the unit is written lighter. */
export interface Quantity {
  number: string;
  unit: string;
}

/** "1,284", "8.75". */
export function formatNumber(value: number): string {
  return PLAIN.format(value);
}

/** For axes and badges: "1.3K", "12M". */
export function formatCompact(value: number): string {
  return COMPACT.format(value);
}

/** A share of 0 to 1 as "93.4%". */
export function formatPercent(share: number): string {
  return PERCENT.format(share);
}

const BYTE_UNITS = ["B", "kB", "MB", "GB", "TB", "PB", "EB"];

/** Bytes in SI units, powers of 1,000, with three significant digits: 1,234,567 is 1.23 MB. */
export function toByteQuantity(bytes: number): Quantity {
  let power = 0;
  let size = Math.abs(bytes);
  // 999.5 would be written as "1,000" of the smaller unit.
  while (size >= 999.5 && power < BYTE_UNITS.length - 1) {
    size /= 1000;
    power += 1;
  }
  const digits = power === 0 || size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
  return { number: PLAIN.format(Number((Math.sign(bytes) * size).toFixed(digits))), unit: BYTE_UNITS[power] ?? "B" };
}

export function formatBytes(bytes: number): string {
  const { number, unit } = toByteQuantity(bytes);
  return `${number} ${unit}`;
}

/** The change from one period to the next. `share` is undefined where there was nothing before. */
export interface Change {
  direction: "up" | "down" | "same";
  share: number | undefined;
  text: string;
}

/** "+12%" and its direction; from nothing to something reads "new". */
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
