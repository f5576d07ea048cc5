import type { Resident } from "~/brand/generation.server";

/** The exact hosts of a brand, and the one that the page was asked on. Wildcards have no host to ask about. */
export function hostsOffered(resident: Pick<Resident, "edition"> | undefined, here: string): string[] {
  const claimed = (resident?.edition?.claims ?? []).flatMap(({ pattern, redirects }) =>
    pattern.kind === "exact" && !redirects ? [pattern.name] : [],
  );
  return [...new Set([here, ...claimed])];
}
