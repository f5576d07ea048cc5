import type { HostEntry } from "./resolve-manifest.server";

/** The host that a brand's links name and that its redirecting hosts lead to: a wildcard is no such host. */
export function primaryHostOf({ hostEntries }: { hostEntries: readonly HostEntry[] }): string | undefined {
  const exact = hostEntries.flatMap((entry) =>
    entry.reading.ok && entry.reading.pattern.kind === "exact" ? [{ ...entry, name: entry.reading.pattern.name }] : [],
  );
  return (exact.find(({ isPrimary }) => isPrimary) ?? exact.find(({ redirects }) => !redirects))?.name;
}
