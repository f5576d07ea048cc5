import type { DiagnosedBrand } from "../diagnose.server";
import type { Position } from "../diagnose/diagnostic";
import type { House, HostEntry, Subject } from "../diagnose/subject.server";
import { createHostTable, type MatchKind } from "../hosts";
import { readRequestHost } from "../request-host";
import { statusOf } from "../status";

/** The brands among which a host is looked for. */
export interface Candidates {
  house: House;
  brands: readonly DiagnosedBrand[];
}

/** Which brand a hostname shows, and how that came about. */
export interface Resolution {
  /** As the server compares it: lower case, no port, no trailing dot. */
  hostname: string;
  matchedBy: MatchKind | "development" | "default" | "refused";
  /** Undefined where config/hosts.yaml refuses unknown hosts, or its default brand is not there. */
  subject: Subject | undefined;
  /** Brands with errors hold their hosts without being served. */
  isServed: boolean;
  steps: readonly string[];
}

/**
 * Walks the way of a request: normal form, claimed hosts, `<id>.localhost` in development, unknown hosts. Undefined for what
 * no request can have as its host.
 */
export function resolveHost(candidates: Candidates, written: string): Resolution | undefined {
  const { hosts } = candidates.house;
  const question = { rawHeaders: ["Host", written], url: "/", remoteAddress: undefined, trustedProxies: [] };
  const request = readRequestHost(question);
  if (!request.ok) return undefined;
  const { hostname } = request;
  const spelling = hostname === written ? [] : [`${written} is read as ${hostname}`];
  const found = findClaim(candidates, hostname);
  if (found) {
    const { subject, entry, matchedBy } = found;
    const { file, line, column } = placeOf(subject, entry);
    const kind = { exact: "the exact host", "one-level": "one label below", "any-level": "any labels below" }[
      matchedBy
    ];
    return answer(candidates, hostname, matchedBy, subject, [
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
  const nobody = [...spelling, "no brand claims this host"];
  if (hosts.unknownHost !== "default-brand") {
    return answer(candidates, hostname, "refused", undefined, [
      ...nobody,
      `config/hosts.yaml: unknownHost ${hosts.unknownHost}`,
    ]);
  }
  const fallback = [...nobody, `config/hosts.yaml: defaultBrand ${hosts.defaultBrand}`];
  return answer(candidates, hostname, "default", byId(candidates, hosts.defaultBrand), fallback);
}

function findClaim({ brands }: Candidates, hostname: string) {
  // A brand that is served holds a host before one with errors that claims it too.
  const shown = brands.filter(({ subject }) => statusOf(subject.draft.manifest) === "active");
  const bySoundness = shown.sort((a, b) => Number(b.isSound) - Number(a.isSound));
  const claims = bySoundness.flatMap(({ subject }) =>
    subject.hostEntries.flatMap((entry) =>
      entry.reading.ok ? [{ pattern: entry.reading.pattern, owner: { subject, entry } }] : [],
    ),
  );
  const found = createHostTable(claims).find(hostname);
  return found && { ...found.owner, matchedBy: found.matchedBy };
}

function byId({ brands }: Candidates, id: string): Subject | undefined {
  return brands.find(({ subject }) => subject.draft.id === id)?.subject;
}

/** Where a host stands in its manifest. */
export function placeOf({ draft }: Subject, { path }: HostEntry): Position & { file: string } {
  return draft.locate({ code: "B203", path, message: "" });
}

function answer(
  { brands }: Candidates,
  hostname: string,
  matchedBy: Resolution["matchedBy"],
  subject: Subject | undefined,
  steps: readonly string[],
): Resolution {
  const isServed = brands.some((brand) => brand.subject === subject && brand.isSound);
  return { hostname, matchedBy, subject, isServed, steps };
}
