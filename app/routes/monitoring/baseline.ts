import { TZDate } from "@date-fns/tz";
import { median } from "d3-array";
import { LRUCache } from "lru-cache";

export interface Baseline {
  low: number;
  high: number;
}

/** The allowed distance from the median, in median absolute deviations. With two, every sixth hour would be unusual. */
const WIDTH = 4;
/** The minimum number of hours for a baseline. */
const MIN_HOURS = 4;
/** The minimum band, as a ratio of 1.1: among a few nearly equal hours every second one would be unusual. */
const MIN_WIDTH = Math.log(1.1);

/**
 * The baseline of each hour, from the weeks before: the median of the same hour of the day, on working days or
 * weekends, plus or minus four median absolute deviations, both computed on logarithms. Null without enough data.
 * `values` may start before the displayed hours and ends with them.
 */
export function usualValues(
  hours: readonly number[],
  values: readonly (number | null)[],
  shown: number,
  zone: string,
): (Baseline | null)[] {
  const kinds = hours.map((hour) => kindOfHour(hour, zone));
  const first = hours.length - shown;
  const past = new Map<string, number[]>();
  for (let index = 0; index < first; index++) {
    const value = values[index];
    const kind = kinds[index] ?? "";
    if (value === null || value === undefined) continue;
    const samples = past.get(kind);
    if (samples) samples.push(value);
    else past.set(kind, [value]);
  }
  const known = new Map([...past].map(([kind, samples]) => [kind, usualOf(samples)]));
  return kinds.slice(first).map((kind) => known.get(kind) ?? null);
}

/** The whole numbers within a baseline, so that a value outside of it is never shown as one of its limits. */
export function wholeBand({ low, high }: Baseline): Baseline {
  const [lowest, highest] = [Math.ceil(low), Math.floor(high)];
  if (lowest <= highest) return { low: lowest, high: highest };
  const middle = Math.round((low + high) / 2);
  return { low: middle, high: middle };
}

/** The indexes of values outside the baseline. */
export function unusualPlaces(values: readonly (number | null)[], usual: readonly (Baseline | null)[]): number[] {
  return values.flatMap((value, index) => {
    const band = usual[index];
    return value !== null && band && (value < band.low || value > band.high) ? [index] : [];
  });
}

function usualOf(samples: readonly number[]): Baseline | null {
  // As logarithms: one download can make an hour ten times as large, but no value falls below zero.
  const ratios = samples.map(Math.log1p);
  const middle = median(ratios);
  if (middle === undefined || samples.length < MIN_HOURS) return null;
  const deviation = median(ratios.map((value) => Math.abs(value - middle))) ?? 0;
  const width = Math.max(WIDTH * deviation, MIN_WIDTH);
  return { low: Math.expm1(Math.max(0, middle - width)), high: Math.expm1(middle + width) };
}

/** Every chart needs the same weeks, and finding an hour of a zone takes long. The five weeks of a dozen zones. */
const knownKinds = new LRUCache<string, string>({ max: 10_000 });

function kindOfHour(hour: number, zone: string): string {
  const key = `${zone} ${hour}`;
  const known = knownKinds.get(key);
  if (known !== undefined) return known;
  const local = new TZDate(hour, zone);
  const isWeekend = local.getDay() % 6 === 0;
  const kind = `${isWeekend ? "weekend" : "working day"} ${local.getHours()}`;
  knownKinds.set(key, kind);
  return kind;
}
