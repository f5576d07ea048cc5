import type { DnsAnswer, DnsQuery } from "~/contract/dns";

import { asnOf } from "../catalogue/owners";
import type { DeviceDraft } from "../make/drafts";
import { hashText, type Random } from "../prng";
import { toTime } from "../timeline";

/** The facts of a query before its details are generated. */
export interface QueryFacts {
  moment: number;
  draft: DeviceDraft;
  queryName: string;
  registrableDomain: string;
  queryType: string;
  responseCode: string;
  answer: string | null;
  /** The owner of the answer's network, if the answer is a public address. */
  answerOwner: { countryCode: string | null; asOrg: string | null } | null;
  action: DnsQuery["action"];
  policyName: string | null;
  category: string;
  verdict: DnsQuery["verdict"];
  reputation: number;
  domainAgeDays: number | null;
  firstSeenHere: string;
  subdomainCount: number;
  prevalence: number;
  threatId: string | null;
}

/** A public resolver, for devices that bypass the site's own one. */
const PUBLIC_RESOLVER = "198.51.100.53";

/** A row in the wire format, with `id` as its ID. */
export function makeQuery(id: string, facts: QueryFacts, random: Random): DnsQuery {
  const { device } = facts.draft.seed;
  const protocol = protocolOf(facts.draft, random);
  const isAlerted = protocol === "doh" && facts.action === "allowed";
  const isForwarded = facts.action === "allowed" && facts.category !== "internal" && random.chance(0.35);
  return {
    dnsId: id,
    tenantId: device.tenantId,
    timestamp: toTime(facts.moment),
    deviceName: device.name,
    deviceType: device.deviceType,
    userName: device.primaryUser,
    siteName: device.siteName,
    clientIp: device.primaryIp,
    resolverIp: protocol === "doh" || protocol === "dot" ? PUBLIC_RESOLVER : `10.${facts.draft.site.subnet}.16.5`,
    protocol,
    queryName: facts.queryName,
    registrableDomain: facts.registrableDomain,
    queryType: facts.queryType,
    responseCode: facts.responseCode,
    answers: facts.answer === null ? [] : answersOf(facts, facts.answer, random.pick([1, 1, 1, 2, 4])),
    country: facts.answerOwner?.countryCode ?? null,
    asn: asnOf(facts.answerOwner?.asOrg ?? null),
    responseMs: Math.round(random.longTail(isForwarded ? 24 : 2, 0.7) * 10) / 10,
    action: isAlerted ? "alerted" : facts.action,
    policyName: isAlerted ? "alert-dns-over-https" : facts.policyName,
    category: facts.category,
    verdict: facts.verdict,
    reputation: facts.reputation,
    domainAgeDays: facts.domainAgeDays,
    firstSeenHere: facts.firstSeenHere,
    entropy: entropyOf(facts.queryName),
    subdomainCount: facts.subdomainCount,
    prevalence: facts.prevalence,
    threatIds: facts.threatId === null ? [] : [facts.threatId],
  };
}

const TTLS = [60, 300, 300, 900, 3600];

/** The answers to an address query are adjacent addresses; other queries have one answer. */
function answersOf({ queryType: type, registrableDomain }: QueryFacts, value: string, count: number): DnsAnswer[] {
  const ttl = TTLS[hashText(registrableDomain) % TTLS.length] ?? 300;
  const isAddress = type === "A" || type === "AAAA";
  return Array.from({ length: isAddress ? count : 1 }, (_, index) => ({
    type,
    value: index === 0 ? value : neighbourOf(value, index),
    ttl,
  }));
}

function neighbourOf(address: string, index: number): string {
  const [, network = "", host = ""] = /^(.*[.:])([0-9a-f]+)$/i.exec(address) ?? [];
  if (address.includes(":")) return `${network}${((parseInt(host, 16) + index) % 0x10000).toString(16)}`;
  return `${network}${((Number(host) + index - 1) % 254) + 1}`;
}

function protocolOf({ audience, seed }: DeviceDraft, random: Random): DnsQuery["protocol"] {
  // Few devices use an encrypted resolver, and those always do.
  const habit = hashText(seed.device.deviceId) % 100;
  if (audience === "people" && habit < 4) return random.chance(0.8) ? "doh" : "dot";
  return random.chance(0.012) ? "tcp" : "udp";
}

const ENTROPIES = new Map<string, number>();

/** Shannon entropy, in bits per character, of a name's longest label: high for generated names. */
export function entropyOf(queryName: string): number {
  let entropy = ENTROPIES.get(queryName);
  if (entropy === undefined) {
    const label = queryName.split(".").reduce((longest, part) => (part.length > longest.length ? part : longest), "");
    const counts = new Map<string, number>();
    for (const letter of label) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const bits = [...counts.values()].reduce(
      (sum, count) => sum - (count / label.length) * Math.log2(count / label.length),
      0,
    );
    entropy = Math.round(bits * 100) / 100;
    ENTROPIES.set(queryName, entropy);
  }
  return entropy;
}
