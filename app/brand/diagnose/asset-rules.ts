import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** Files that may not be served, and pictures that will not look good. An inherited file is reported where it is named. */
export const ASSET_RULES: readonly BrandRule[] = [servableFiles];

function servableFiles({ manifest, files }: ResolvedManifest): Problem[] {
  return files
    .filter(({ owner }) => owner === manifest)
    .flatMap(({ at, problems }) => problems.map((problem) => ({ ...problem, path: at })));
}
