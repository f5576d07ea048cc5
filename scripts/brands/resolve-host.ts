import type { Position } from "~/brand/diagnose/diagnostic";
import type { HostEntry, Subject } from "~/brand/diagnose/subject.server";
import { createHostTable, type MatchKind } from "~/brand/hosts";
import { readRequestHost } from "~/brand/request-host";

import { WrongUsage } from "./terminal.ts";
import { houseOf, type Workspace } from "./workspace.ts";

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

/** Walks the way of a request: normal form, claimed hosts, `<id>.localhost` in development, unknown hosts. */
export function resolveHost(workspace: Workspace, written: string): Resolution {
  const { hosts } = houseOf(workspace);
  const question = { rawHeaders: ["Host", written], url: "/", remoteAddress: undefined, trustedProxies: [] };
  const request = readRequestHost(question);
  if (!request.ok) throw new WrongUsage(`"${written}" is not a host that the server answers (400)`);
  const { hostname } = request;
  const spelling = hostname === written ? [] : [`${written} is read as ${hostname}`];
  const found = findClaim(workspace, hostname);
  if (found) {
    const { subject, entry, matchedBy } = found;
    const { file, line, column } = placeOf(subject, entry);
    const kind = { exact: "the exact host", "one-level": "one label below", "any-level": "any labels below" }[
      matchedBy
    ];
    return answer(workspace, hostname, matchedBy, subject, [
      ...spelling,
      `${kind} ${entry.text} at ${file}:${line}:${column}`,
    ]);
  }
  const suffix = `.${hosts.developmentSuffix}`;
  const developed = hostname.endsWith(suffix) ? byId(workspace, hostname.slice(0, -suffix.length)) : undefined;
  if (developed) {
    return answer(workspace, hostname, "development", developed, [
      ...spelling,
      `<id>${suffix} shows that brand in development`,
    ]);
  }
  const nobody = [...spelling, "no brand claims this host"];
  if (hosts.unknownHost !== "default-brand") {
    return answer(workspace, hostname, "refused", undefined, [
      ...nobody,
      `config/hosts.yaml: unknownHost ${hosts.unknownHost}`,
    ]);
  }
  const fallback = [...nobody, `config/hosts.yaml: defaultBrand ${hosts.defaultBrand}`];
  return answer(workspace, hostname, "default", byId(workspace, hosts.defaultBrand), fallback);
}

function findClaim({ brands }: Workspace, hostname: string) {
  // A brand that is served holds a host before one with errors that claims it too.
  const bySoundness = [...brands].sort((a, b) => Number(b.isSound) - Number(a.isSound));
  const claims = bySoundness.flatMap(({ subject }) =>
    subject.hostEntries.flatMap((entry) =>
      entry.reading.ok ? [{ pattern: entry.reading.pattern, owner: { subject, entry } }] : [],
    ),
  );
  const found = createHostTable(claims).find(hostname);
  return found && { ...found.owner, matchedBy: found.matchedBy };
}

function byId({ brands }: Workspace, id: string): Subject | undefined {
  return brands.find(({ subject }) => subject.draft.id === id)?.subject;
}

/** Where a host stands in its manifest. */
export function placeOf({ draft }: Subject, { path }: HostEntry): Position & { file: string } {
  return draft.locate({ code: "B203", path, message: "" });
}

function answer(
  { brands }: Workspace,
  hostname: string,
  matchedBy: Resolution["matchedBy"],
  subject: Subject | undefined,
  steps: readonly string[],
): Resolution {
  const isServed = brands.some((brand) => brand.subject === subject && brand.isSound);
  return { hostname, matchedBy, subject, isServed, steps };
}
