const PLAIN = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** "1,284", "8.75". */
export function formatNumber(value: number): string {
  return PLAIN.format(value);
}

/** A share of 0 to 1 as "93.4%". */
export function formatPercent(share: number): string {
  return PERCENT.format(share);
}

/** A change with its sign: "+18", "−3", "0". */
export function formatChange(value: number): string {
  const size = formatNumber(Math.abs(value));
  if (size === "0") return size;
  return `${value > 0 ? "+" : "−"}${size}`;
}

/** A number and its unit separately, because the unit is shown lighter. */
export interface Quantity {
  number: string;
  unit: string;
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
