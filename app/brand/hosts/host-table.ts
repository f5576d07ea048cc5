import type { HostPattern } from "./host-pattern.server";

/** How a hostname was matched to its owner. */
export type MatchKind = HostPattern["kind"];

export interface HostTable<Owner> {
  /** The owner of a hostname: an exact match before the longest suffix, `*.` before `**.` for the same suffix. */
  find: (hostname: string, accepts?: AcceptClaim<Owner>) => { owner: Owner; matchedBy: MatchKind } | undefined;
}

/** Whether a claim of the table still holds; by default every claim does. */
type AcceptClaim<Owner> = (owner: Owner, pattern: HostPattern) => boolean;

/**
 * Builds the table once; a lookup costs one step per label. The order of the claims does not matter, except that the
 * first of two equal claims takes precedence. Uses maps because a hostname such as `__proto__` must not match anything.
 */
export function createHostTable<Owner>(claims: Iterable<{ pattern: HostPattern; owner: Owner }>): HostTable<Owner> {
  const tables: Record<MatchKind, Map<string, Owner>> = {
    exact: new Map(),
    "one-level": new Map(),
    "any-level": new Map(),
  };
  for (const { pattern, owner } of claims) {
    const table = tables[pattern.kind];
    if (!table.has(pattern.name)) table.set(pattern.name, owner);
  }
  return {
    find(hostname, accepts = () => true) {
      const lookUp = (kind: MatchKind, name: string) => {
        const owner = tables[kind].get(name);
        return owner !== undefined && accepts(owner, { kind, name }) ? { owner, matchedBy: kind } : undefined;
      };
      const exact = lookUp("exact", hostname);
      if (exact) return exact;
      for (const [index, suffix] of suffixesOf(hostname).entries()) {
        const found = (index === 0 ? lookUp("one-level", suffix) : undefined) ?? lookUp("any-level", suffix);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** The suffixes of a name with labels removed from the left, longest first. */
export function suffixesOf(hostname: string): string[] {
  const labels = hostname.split(".");
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join("."));
}
