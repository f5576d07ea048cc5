import type { Finding } from "./finding";
import type { BrandRule, Subject } from "./subject.server";

/** Files that may not be served, and pictures that will not look good. An inherited file is reported where it is named. */
export const ASSET_RULES: readonly BrandRule[] = [servableFiles];

function servableFiles({ draft, files }: Subject): Finding[] {
  return files
    .filter(({ owner }) => owner === draft)
    .flatMap(({ at, faults }) => faults.map((fault) => ({ ...fault, path: at })));
}
