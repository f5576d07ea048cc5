import { readFileSync } from "node:fs";

/**
 * The longest CPU time of this thread between two turns of the event loop while `work` runs, in milliseconds: how long
 * a request would wait on a machine with nothing else to do. Unlike the delay of the event loop, it does not depend on
 * other load.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadCpuMs();
  let isRunning = true;
  const measure = () => {
    const now = threadCpuMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (isRunning) setImmediate(measure);
  };
  setImmediate(measure);
  await work();
  isRunning = false;
  measure();
  return longest;
}

/** The first number of schedstat: nanoseconds on a CPU. */
function threadCpuMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
