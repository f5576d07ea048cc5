import { startConsole, type RunningConsole } from "./start-console.ts";

/** A console that no test file ends. */
export type SharedConsole = Omit<RunningConsole, "close">;

let shared: Promise<RunningConsole> | undefined;

/**
 * The console of this worker with freshly reset data. Test files use it one after another, because starting one takes
 * five times as long as resetting it. Its caches and its log are those of the files before.
 */
export async function openSharedConsole(): Promise<SharedConsole> {
  if (shared) {
    const livery = await shared;
    await livery.reset();
    return livery;
  }
  shared = startConsole();
  const { pid } = await shared;
  // Vitest ends its workers by this signal.
  process.once("SIGTERM", () => {
    process.kill(pid);
    process.exit();
  });
  return shared;
}
