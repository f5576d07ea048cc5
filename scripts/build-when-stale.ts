import { isBuildFresh } from "./freshness.ts";
import { bin, run } from "./steps.ts";

/** Builds unless the build is of the sources as they are. Resolves with the build's exit code. */
export async function buildWhenStale(): Promise<number> {
  if (isBuildFresh()) return 0;
  console.log("Building the console, once …");
  return run(bin("tsx"), ["scripts/build.ts"]);
}
