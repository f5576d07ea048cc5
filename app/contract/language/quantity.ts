import type { Field } from "../field";

type MeasuredField = Pick<Field, "kind" | "unit">;

/** Powers of 1,000, as everywhere in the console. */
const BYTES: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };
const MILLISECONDS: Record<string, number> = { ms: 1, s: 1e3, min: 6e4, m: 6e4, h: 3.6e6, d: 8.64e7, w: 6.048e8 };
const NUMBER = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)([a-z%]*)$/i;

/** A number as typed for a field: `100MB`, `2h`, `20%`. Undefined if the unit does not fit the field. */
export function readQuantity(text: string, field: MeasuredField): number | undefined {
  const [, digits, suffix = ""] = NUMBER.exec(text.replaceAll(",", "")) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const unit = suffix.toLowerCase();
  if (unit === "") return number;
  if (field.kind === "bytes") return scaled(number, BYTES[unit]);
  if (field.kind === "duration") return scaled(number, quotient(MILLISECONDS[unit], field));
  if (unit !== "%") return undefined;
  return field.kind === "percent" && field.unit !== "%" ? number / 100 : number;
}

/** The shortest exact form of a number with the field's unit. */
export function writeQuantity(value: number, field: MeasuredField): string {
  if (field.kind === "bytes") return shortest(value, BYTES, ["TB", "GB", "MB", "kB"]) ?? String(value);
  if (field.kind !== "duration") return String(value);
  const milliseconds = value * (MILLISECONDS[field.unit ?? "s"] ?? 1);
  return shortest(milliseconds, MILLISECONDS, ["d", "h", "min", "s"]) ?? String(value);
}

function scaled(number: number, factor: number | undefined): number | undefined {
  // Decimal fractions of large units must not have binary rounding errors: 1.1 GB is 1,100,000,000 bytes.
  return factor === undefined ? undefined : Number((number * factor).toPrecision(15));
}

function quotient(factor: number | undefined, { unit = "s" }: MeasuredField): number | undefined {
  return factor === undefined ? undefined : factor / (MILLISECONDS[unit] ?? 1_000);
}

function shortest(value: number, factors: Record<string, number>, units: string[]): string | undefined {
  const unit = units.find((name) => {
    const factor = factors[name.toLowerCase()] ?? 1;
    return value !== 0 && value % factor === 0;
  });
  return unit && `${value / (factors[unit.toLowerCase()] ?? 1)}${unit}`;
}
