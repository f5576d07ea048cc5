import type { DeviceDraft, TenantDraft } from "../make/drafts";
import { hashText, type Random } from "../prng";
import { toTime } from "../timeline";
import { createKeyPicker } from "../weights";
import type { Place, Places } from "./places";
import type { QueryFacts } from "./query-row";

/** Generates the everyday queries of a tenant. */
interface BackgroundQueries {
  draw: (draft: DeviceDraft, moment: number, random: Random) => QueryFacts;
}

const TYPES = createKeyPicker({ A: 60, AAAA: 23, HTTPS: 12, TXT: 2, MX: 1, CNAME: 1, NS: 1 });
/** The record types whose answers are addresses. */
const ADDRESSES = new Set(["A", "AAAA"]);
const INTERNAL_NAMES = [
  "_ldap._tcp.dc._msdcs.corp",
  "dc-01.corp",
  "files.corp",
  "intranet.corp",
  "print.corp",
  "wpad.corp",
  "time.corp",
];

/** Shares of queries for internal names, non-existent names, or rare places. The rest is for services. */
const INTERNAL = 0.09;
const MISTYPED = 0.035;
const RARE = 0.16;

export function createBackgroundQueries({ entry, devices }: TenantDraft, places: Places): BackgroundQueries {
  return {
    draw: (draft, moment, random) => {
      let choice = random.next();
      if ((choice -= INTERNAL) < 0) return askInside(draft, moment, entry.domain, devices.length, random);
      const place = placeFor(draft, moment, places, random, choice - MISTYPED);
      return choice < MISTYPED ? askMistyped(draft, moment, place, random) : askFor(draft, moment, place, random);
    },
  };
}

function placeFor(draft: DeviceDraft, moment: number, places: Places, random: Random, choice: number): Place {
  if (choice >= 0 && choice < RARE) {
    const rare = places.rareFor(draft, moment, random);
    if (rare) return rare;
  }
  return places.serviceFor(draft, random);
}

function askFor(draft: DeviceDraft, moment: number, place: Place, random: Random): QueryFacts {
  const queryType = TYPES.pick(random);
  const isBlocked = place.blockedBy !== null;
  const hasFailed = !isBlocked && random.chance(0.003);
  return {
    moment,
    draft,
    queryName: queryType === "MX" || queryType === "NS" ? place.domain : random.pick(place.names),
    registrableDomain: place.domain,
    queryType,
    responseCode: isBlocked ? "REFUSED" : hasFailed ? "SERVFAIL" : "NOERROR",
    answer: isBlocked || hasFailed ? null : answerOf(place, queryType),
    answerOwner: !isBlocked && !hasFailed && ADDRESSES.has(queryType) ? place.owner : null,
    action: isBlocked ? "blocked" : "allowed",
    policyName: place.blockedBy,
    category: place.category,
    verdict: place.verdict,
    reputation: place.reputation,
    domainAgeDays: place.ageDays,
    firstSeenHere: place.firstSeenTime,
    subdomainCount: place.names.length,
    prevalence: place.prevalence,
    threatId: null,
  };
}

function askMistyped(draft: DeviceDraft, moment: number, place: Place, random: Random): QueryFacts {
  const [name = "", ending = ""] = place.domain.split(/\.(?=[a-z]+$)/);
  const at = random.int(1, name.length - 1);
  const domain = `${name.slice(0, at)}${name[at - 1] ?? ""}${name.slice(at)}.${ending}`;
  return {
    moment,
    draft,
    queryName: domain,
    registrableDomain: domain,
    queryType: "A",
    responseCode: "NXDOMAIN",
    answer: null,
    answerOwner: null,
    action: "allowed",
    policyName: null,
    category: "unknown",
    verdict: "unknown",
    reputation: 50,
    domainAgeDays: null,
    firstSeenHere: toTime(moment),
    subdomainCount: 0,
    prevalence: 1,
    threatId: null,
  };
}

function askInside(draft: DeviceDraft, moment: number, domain: string, devices: number, random: Random): QueryFacts {
  const name = random.pick(INTERNAL_NAMES);
  const isMissing = name.startsWith("wpad");
  return {
    moment,
    draft,
    queryName: `${name}.${domain}`,
    registrableDomain: domain,
    queryType: name.startsWith("_ldap") ? "SRV" : "A",
    responseCode: isMissing ? "NXDOMAIN" : "NOERROR",
    answer: isMissing
      ? null
      : name.startsWith("_ldap")
        ? `0 100 389 dc-01.corp.${domain}`
        : `10.${draft.site.subnet}.16.${10 + (hashText(name) % 20)}`,
    answerOwner: null,
    action: "allowed",
    policyName: null,
    category: "internal",
    verdict: "benign",
    reputation: 100,
    domainAgeDays: 4000 + (hashText(domain) % 3000),
    firstSeenHere: draft.seed.device.firstSeen,
    subdomainCount: INTERNAL_NAMES.length,
    prevalence: devices,
    threatId: null,
  };
}

function answerOf(place: Place, queryType: string): string | null {
  switch (queryType) {
    case "A":
      return place.ip;
    case "AAAA":
      return `2001:db8:${(hashText(place.domain) & 0xffff).toString(16)}::${(hashText(place.ip) & 0xfff).toString(16)}`;
    case "TXT":
      return `v=spf1 include:_spf.${place.domain} -all`;
    case "MX":
      return `10 mx1.${place.domain}`;
    case "CNAME":
      return `edge.${place.domain}`;
    case "NS":
      return `ns1.${place.domain}`;
    default:
      return null;
  }
}
