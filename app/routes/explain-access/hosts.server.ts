import type { BrandEntry } from "~/brand/load/snapshot.server";

/** The exact hosts of a brand and the current one. Wildcards are left out. */
export function hostsOffered(resident: Pick<BrandEntry, "version"> | undefined, here: string): string[] {
  const claimed = (resident?.version?.claims ?? []).flatMap(({ pattern, redirects }) =>
    pattern.kind === "exact" && !redirects ? [pattern.name] : [],
  );
  return [...new Set([here, ...claimed])];
}
