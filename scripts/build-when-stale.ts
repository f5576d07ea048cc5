import { isBuildFresh } from "./freshness.ts";
import { bin, run, runQuietly } from "./steps.ts";

/** Builds unless the build is up to date; the output is shown if the build fails. Resolves with the exit code. */
export async function buildWhenStale({ isVerbose = false } = {}): Promise<number> {
  if (isBuildFresh()) return 0;
  if (isVerbose) return run(bin("tsx"), ["scripts/build.ts"]);
  const { code, output } = await runQuietly(bin("tsx"), ["scripts/build.ts"]);
  if (code !== 0) console.error(`\n${output}`);
  return code;
}
