import type { DiagnosedBrand } from "../diagnose/diagnose.server";
import type { Position } from "../diagnose/diagnostic";
import type { BrandConfig, HostEntry, ResolvedManifest } from "../diagnose/resolve-manifest.server";
import { createHostTable, type MatchKind } from "../hosts/host-table";
import { readRequestHost } from "../hosts/request-host.server";
import { statusOf } from "../manifest/status";

/** The brands to search for a host. */
export interface Candidates {
  config: BrandConfig;
  brands: readonly DiagnosedBrand[];
}

/** The brand that a hostname shows, and how it was determined. */
export interface Resolution {
  /** As compared by the server: lower case, no port, no trailing dot. */
  hostname: string;
  matchedBy: MatchKind | "development" | "default" | "refused";
  /** Undefined if config/hosts.yaml refuses unknown hosts, or if the default brand does not exist. */
  resolved: ResolvedManifest | undefined;
  /** Brands with errors own their hosts without being served. */
  isServed: boolean;
  steps: readonly string[];
}

/**
 * Follows the steps of a request: normal form, claimed hosts, `<id>.localhost` in development, unknown hosts. Undefined
 * for values that are not valid request hosts.
 */
export function resolveHost(candidates: Candidates, written: string): Resolution | undefined {
  const { hosts } = candidates.config;
  const question = { rawHeaders: ["Host", written], url: "/", remoteAddress: undefined, trustedProxies: [] };
  const request = readRequestHost(question);
  if (!request.ok) return undefined;
  const { hostname } = request;
  const spelling = hostname === written ? [] : [`${written} is read as ${hostname}`];
  const found = findClaim(candidates, hostname);
  if (found) {
    const { resolved, entry, matchedBy } = found;
    const { file, line, column } = placeOf(resolved, entry);
    const kind = { exact: "the exact host", "one-level": "one label below", "any-level": "any labels below" }[
      matchedBy
    ];
    return answer(candidates, hostname, matchedBy, resolved, [
      ...spelling,
      `${kind} ${entry.text} at ${file}:${line}:${column}`,
    ]);
  }
  const suffix = `.${hosts.developmentSuffix}`;
  const developed = hostname.endsWith(suffix) ? byId(candidates, hostname.slice(0, -suffix.length)) : undefined;
  if (developed) {
    return answer(candidates, hostname, "development", developed, [
      ...spelling,
      `<id>${suffix} shows that brand in development`,
    ]);
  }
  const unclaimed = [...spelling, "no brand claims this host"];
  if (hosts.unknownHost !== "default-brand") {
    return answer(candidates, hostname, "refused", undefined, [
      ...unclaimed,
      `config/hosts.yaml: unknownHost ${hosts.unknownHost}`,
    ]);
  }
  const fallback = [...unclaimed, `config/hosts.yaml: defaultBrand ${hosts.defaultBrand}`];
  return answer(candidates, hostname, "default", byId(candidates, hosts.defaultBrand), fallback);
}

function findClaim({ brands }: Candidates, hostname: string) {
  // A served brand has precedence over a brand with errors that claims the same host.
  const shown = brands.filter(({ resolved }) => statusOf(resolved.manifest.data) === "active");
  const bySoundness = shown.sort((a, b) => Number(b.isSound) - Number(a.isSound));
  const claims = bySoundness.flatMap(({ resolved }) =>
    resolved.hostEntries.flatMap((entry) =>
      entry.reading.ok ? [{ pattern: entry.reading.pattern, owner: { resolved, entry } }] : [],
    ),
  );
  const found = createHostTable(claims).find(hostname);
  return found && { ...found.owner, matchedBy: found.matchedBy };
}

function byId({ brands }: Candidates, id: string): ResolvedManifest | undefined {
  return brands.find(({ resolved }) => resolved.manifest.id === id)?.resolved;
}

/** The position of a host in its manifest. */
export function placeOf({ manifest }: ResolvedManifest, { path }: HostEntry): Position & { file: string } {
  return manifest.locate({ code: "B203", path, message: "" });
}

function answer(
  { brands }: Candidates,
  hostname: string,
  matchedBy: Resolution["matchedBy"],
  resolved: ResolvedManifest | undefined,
  steps: readonly string[],
): Resolution {
  const isServed = brands.some((brand) => brand.resolved === resolved && brand.isSound);
  return { hostname, matchedBy, resolved, isServed, steps };
}
