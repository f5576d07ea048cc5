const UNITS = [
  { unit: "d", ms: 86_400_000 },
  { unit: "h", ms: 3_600_000 },
  { unit: "min", ms: 60_000 },
  { unit: "s", ms: 1000 },
];

/** Formats a duration in its two largest units: "340 ms", "2.4 s", "45 s", "2 h 5 min", "3 d 4 h". */
export function formatDuration(milliseconds: number): string {
  const length = Math.abs(milliseconds);
  const sign = milliseconds < 0 ? "−" : "";
  if (length < 1000) return `${sign}${Math.round(length)} ms`;
  if (length < 10_000) return `${sign}${Number((length / 1000).toFixed(1))} s`;
  const rounded = Math.round(length / 1000) * 1000;
  const first = UNITS.findIndex(({ ms }) => rounded >= ms);
  const large = UNITS[first];
  if (!large) return `${sign}${rounded} ms`;
  const small = UNITS[first + 1];
  const rest = small ? Math.floor((rounded % large.ms) / small.ms) : 0;
  const head = `${sign}${Math.floor(rounded / large.ms)} ${large.unit}`;
  return small && rest > 0 ? `${head} ${rest} ${small.unit}` : head;
}

const FACTORS: Record<string, number> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration field's number in milliseconds; a field without a unit is in seconds. */
export function toMilliseconds(value: number, unit = "s"): number {
  return value * (FACTORS[unit] ?? 1000);
}
