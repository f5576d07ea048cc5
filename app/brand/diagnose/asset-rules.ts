import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/**
 * Files that may not be served, and images that will not look good. An inherited file is reported in the manifest that
 * names it.
 */
export const ASSET_RULES: readonly BrandRule[] = [servableFiles];

function servableFiles({ manifest, files }: ResolvedManifest): Problem[] {
  return files
    .filter(({ owner }) => owner === manifest)
    .flatMap(({ at, problems }) => problems.map((problem) => ({ ...problem, path: at })));
}
