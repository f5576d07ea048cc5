import type { Histogram } from "./histogram";

/** The same counts in at most `most` steps: neighbouring steps are added up, and all new steps have the same length. */
export function mergeSteps(histogram: Histogram, most: number): Histogram {
  const { steps, series } = histogram;
  const size = Math.ceil(steps.times.length / most);
  if (size <= 1) return histogram;
  return {
    ...histogram,
    steps: { times: steps.times.filter((_, index) => index % size === 0), lengthMs: steps.lengthMs * size },
    series: series.map(({ key, values }) => ({ key, values: addUp(values, size) })),
  };
}

function addUp(values: readonly number[], size: number): number[] {
  const sums = Array<number>(Math.ceil(values.length / size)).fill(0);
  for (const [index, value] of values.entries()) {
    const step = Math.floor(index / size);
    sums[step] = (sums[step] ?? 0) + value;
  }
  return sums;
}
