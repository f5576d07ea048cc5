import { setImmediate as turn } from "node:timers/promises";

/**
 * Work that can pause wherever it yields: run to completion by a tool, in slices by a server that handles requests in
 * between.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Maximum delay of requests by sliced work, plus the longest single step. */
const SLICE_MS = 8;

/** Runs all steps synchronously. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Runs the steps in slices, yielding to other work in between. */
export async function inSlices<Result>(steps: Steps<Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    const endsAt = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < endsAt);
    await turn();
  }
}

/** Maps each item, with a pause after every `every` of them. */
export function* mapSteps<Item, Result>(
  items: Iterable<Item>,
  every: number,
  map: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    if (results.length % every === 0) yield;
  }
  return results;
}
