import { SCANNED_PORTS } from "../catalogue/ports";
import { isScan } from "../catalogue/threat-rules";
import { startOfHour } from "../traffic/rhythm";
import type { FlowFacts } from "../traffic/flow-facts";
import type { QueryFacts } from "../traffic/query-row";
import type { Evidence } from "../traffic/tenant-traffic";
import { createRandom, type Random } from "../prng";
import { SECOND, toTime } from "../timeline";
import type { ThreatDraft } from "./threat-drafts";

/** Traffic of a threat is named after its protocol; traffic hidden in TLS has no name. */
const APPLICATIONS: Record<string, string> = {
  http: "Web",
  smb: "File sharing",
  rdp: "Remote desktop",
  ssh: "Shell",
  snmp: "Monitoring",
  telnet: "Telnet",
  modbus: "Control system",
  dcerpc: "Management",
};

/** A probe transfers hardly any data. */
const PROBE = { bytesOut: 60, bytesIn: 54, seconds: 0.02 };

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * The flows and queries of a threat. Threats older than the history have none. `prevalence` is the number of devices
 * that contacted its domain.
 */
export function makeEvidence(
  threat: ThreatDraft,
  riskScore: number,
  occurrences: number,
  prevalence: number,
  now: number,
): Evidence {
  if (isOlderThanHistory(threat, now)) return { flows: [], queries: [] };
  const random = createRandom(`evidence/${threat.threatId}`);
  const moments = momentsBetween(threat.firstSeen, threat.lastSeen, occurrences, random);
  const { traffic } = threat.rule;
  const flows = hasFlows(threat) ? flowsOf(moments, threat, riskScore, prevalence, random) : [];
  const queries =
    traffic === "dns" || (traffic === "out" && threat.remote) ? queriesOf(threat, moments, prevalence, random) : [];
  return { flows, queries };
}

/** The evidence that a threat would have produced before the history starts. */
export function makeOldFlows(
  threat: ThreatDraft,
  riskScore: number,
  occurrences: number,
  prevalence: number,
  random: Random,
): FlowFacts[] {
  if (!hasFlows(threat)) return [];
  const moments = momentsBetween(threat.firstSeen, threat.lastSeen, occurrences, random);
  return flowsOf(moments, threat, riskScore, prevalence, random);
}

/** A scan tries another port, or another host, each time. */
function flowsOf(
  moments: readonly number[],
  threat: ThreatDraft,
  riskScore: number,
  prevalence: number,
  random: Random,
): FlowFacts[] {
  const flows = moments.map((moment) => flowAt(moment, threat, riskScore, prevalence, random));
  if (!isScan(threat.rule)) return flows;
  const ports = random.sample(SCANNED_PORTS, flows.length);
  return flows.map((flow, index) => {
    const peer = threat.peers[index];
    if (peer) return { ...flow, ...PROBE, peer, remoteIp: peer.seed.device.primaryIp };
    const port = ports[index] ?? flow.port;
    return { ...flow, ...PROBE, port, appProto: "tcp", application: "Port scan" };
  });
}

export function isOlderThanHistory({ firstSeen }: ThreatDraft, now: number): boolean {
  return firstSeen < startOfHour(0, now);
}

function hasFlows({ rule: { traffic }, peer }: ThreatDraft): boolean {
  return traffic === "out" || traffic === "in" || (traffic === "inside" && peer !== null);
}

/** How often a threat occurred: usually once to a few times, tunnels and domain generation algorithms often. */
export function occurrencesOf(threat: ThreatDraft): number {
  const random = createRandom(`occurrences/${threat.threatId}`);
  if (threat.firstSeen === threat.lastSeen) return 1;
  if (isNoisy(threat)) return random.int(9, 24);
  if (isScan(threat.rule)) return threat.peers.length > 0 ? threat.peers.length : random.int(24, 48);
  if (isGuessing(threat)) return random.int(14, 36);
  return 1 + Math.floor(Math.min(9, random.longTail(1.6, 0.9)));
}

function isGuessing({ rule: { category, traffic } }: ThreatDraft): boolean {
  return category === "brute_force" && traffic === "in";
}

function isNoisy({ rule }: ThreatDraft): boolean {
  return rule.ruleName === "EXF-DNS-02" || rule.ruleName === "DNS-DGA-01";
}

function momentsBetween(first: number, last: number, count: number, random: Random): number[] {
  const between = Array.from({ length: Math.max(0, count - 2) }, () => Math.floor(random.between(first, last)));
  return count === 1 ? [first] : [first, ...between.sort((a, b) => a - b), last];
}

function flowAt(moment: number, threat: ThreatDraft, riskScore: number, prevalence: number, random: Random): FlowFacts {
  const { rule, remote, peer, draft } = threat;
  const isBlocked = threat.action === "blocked";
  const isUpload = rule.category === "exfiltration";
  const isBeacon = rule.category === "c2";
  return {
    moment,
    direction: rule.traffic === "in" ? "inbound" : rule.traffic === "inside" ? "internal" : "outbound",
    draft,
    peer: peer ?? undefined,
    remoteIp: peer ? peer.seed.device.primaryIp : (remote?.ip ?? ""),
    port: rule.port,
    transport: rule.appProto === "snmp" ? "udp" : "tcp",
    appProto: rule.appProto,
    application: APPLICATIONS[rule.appProto] ?? "Unknown TLS",
    // Malware omits the server name.
    host: rule.ruleName === "C2-NONSTD-03" ? null : (remote?.domain ?? null),
    category: rule.traffic === "out" ? categoryOf(rule.category) : rule.traffic === "inside" ? "internal" : null,
    countryCode: rule.traffic === "inside" ? null : (remote?.countryCode ?? null),
    asOrg: rule.traffic === "inside" ? null : (remote?.asOrg ?? null),
    bytesOut: random.longTail(isUpload ? 900_000_000 : 2_400, isUpload ? 0.5 : 0.7),
    bytesIn: random.longTail(rule.ruleName === "MAL-DOWNLOAD-01" ? 2_400_000 : 9_000, 0.8),
    seconds: random.longTail(isUpload ? 900 : 6, 0.8),
    action: isBlocked ? "blocked" : "allowed",
    policyName: isBlocked
      ? rule.traffic === "in"
        ? "block-known-scanners"
        : rule.traffic === "inside"
          ? "block-outbound-smb"
          : "block-malicious-domains"
      : null,
    riskScore: rule.ruleName === "C2-NONSTD-03" ? Math.max(82, riskScore) : riskScore,
    riskReason: isBeacon ? "beacon" : rule.category,
    beaconScore: isBeacon ? random.int(72, 96) : null,
    prevalence: rule.traffic === "out" ? prevalence : null,
    firstSeen: rule.traffic === "out" ? toTime(threat.firstSeen - SECOND) : null,
    threatId: threat.threatId,
  };
}

function queriesOf(threat: ThreatDraft, moments: readonly number[], prevalence: number, random: Random): QueryFacts[] {
  const { remote, rule, draft, action } = threat;
  if (!remote?.domain) return [];
  const { domain } = remote;
  const isBlocked = rule.traffic === "dns" && action === "blocked";
  const asked = rule.traffic === "dns" ? moments : moments.slice(0, 1);
  return asked.map((moment) => {
    const isTunnel = rule.ruleName === "EXF-DNS-02";
    const isGenerated = rule.ruleName === "DNS-DGA-01";
    const name = isGenerated ? `${word(random, 14)}.test` : isTunnel ? `${word(random, 44)}.${domain}` : domain;
    return {
      moment: Math.max(threat.firstSeen - SECOND, moment - SECOND),
      draft,
      queryName: name,
      registrableDomain: isGenerated ? name : domain,
      queryType: isTunnel ? "TXT" : "A",
      responseCode: isBlocked ? "REFUSED" : isGenerated ? "NXDOMAIN" : "NOERROR",
      answer: isBlocked || isGenerated ? null : isTunnel ? word(random, 60) : remote.ip,
      action: isBlocked ? "blocked" : "allowed",
      policyName: isBlocked
        ? rule.ruleName === "DNS-NEW-02"
          ? "block-newly-registered"
          : "block-malicious-domains"
        : null,
      answerOwner: isBlocked || isGenerated || isTunnel ? null : remote,
      category: isGenerated ? "unknown" : categoryOf(rule.category),
      verdict: remote.verdict,
      reputation: remote.verdict === "malicious" ? 4 : 24,
      domainAgeDays: isGenerated ? null : remote.ageDays,
      firstSeenHere: toTime(threat.firstSeen - SECOND),
      subdomainCount: isTunnel ? moments.length : 1,
      prevalence: isGenerated ? 1 : prevalence,
      threatId: threat.threatId,
    };
  });
}

/** A threat's category as a domain category. */
function categoryOf(category: string): string {
  const names: Record<string, string> = {
    c2: "command_and_control",
    dns_abuse: "newly_registered",
    exfiltration: "file_sharing",
    policy: "proxy",
    anomaly: "unknown",
  };
  return names[category] ?? category;
}

function word(random: Random, length: number): string {
  let text = "";
  while (text.length < length) text += LETTERS[random.int(0, LETTERS.length - 1)] ?? "";
  return text;
}
