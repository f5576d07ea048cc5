import { hostPatternText, type HostPattern } from "~/brand/hosts/host-pattern.server";

/** The addresses of a name; rejects if it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Number of concurrent queries. */
const AT_ONCE = 20;
/** An unused name below a wildcard: it only resolves if the zone has a wildcard. */
const BELOW_WILDCARD = "livery-dns-check";

/** The DNS result of each host: its addresses, or the reason why there are none. In the order of the patterns. */
export async function lookUpHosts(patterns: readonly HostPattern[], resolve: ResolveName): Promise<DnsAnswer[]> {
  const answers = new Map<string, DnsAnswer>();
  const waiting = [...new Map(patterns.map((pattern) => [hostPatternText(pattern), pattern])).values()];
  const next = async (): Promise<void> => {
    const pattern = waiting.shift();
    if (!pattern) return;
    answers.set(hostPatternText(pattern), await lookUp(pattern, resolve));
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return patterns.map((pattern) => answers.get(hostPatternText(pattern)) ?? { addresses: [], problem: "not asked" });
}

export interface DnsAnswer {
  addresses: readonly string[];
  /** The reason why there are no addresses. */
  problem?: string;
}

async function lookUp({ kind, name }: HostPattern, resolve: ResolveName): Promise<DnsAnswer> {
  const asked = kind === "exact" ? name : `${BELOW_WILDCARD}.${name}`;
  try {
    return { addresses: [...(await resolve(asked))].sort() };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return { addresses: [], problem: PROBLEMS[code] ?? `the DNS lookup failed (${code || String(error)})` };
  }
}

const PROBLEMS: Record<string, string> = {
  ENOTFOUND: "no such name",
  ENODATA: "the name has no address",
  ESERVFAIL: "the name server failed",
  ETIMEOUT: "no answer",
};
