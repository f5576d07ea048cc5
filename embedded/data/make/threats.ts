import type { Threat } from "~/contract/threat";

import { ANSWER_WITHIN } from "../../rules/answer-within";
import { contributionsOf, sumOfPoints } from "../../rules/threat-score";
import { recommendationFor } from "../../rules/threat-steps";
import { createRandom, type Random } from "../prng";
import type { ThreatSeed } from "../seed-types";
import { toTime } from "../timeline";
import type { Evidence } from "../traffic/tenant-traffic";
import type { ThreatDraft } from "./threat-drafts";
import { makeEvidence, occurrencesOf } from "./threat-evidence";
import { keepFlows } from "./threat-kept-flows";
import { fileHashOf, processOf } from "./threat-process";

export interface ThreatsOfTenant {
  threats: ThreatSeed[];
  evidence: Evidence;
}

/** Creates threat records from drafts, with the flows and queries that prove them. */
export function writeThreats(drafts: readonly ThreatDraft[], now: number): ThreatsOfTenant {
  const prevalenceOf = countDevicesByDomain(drafts);
  const flows: Evidence["flows"][number][] = [];
  const queries: Evidence["queries"][number][] = [];
  const threats = drafts.map((draft) => {
    const prevalence = prevalenceOf(draft.remote?.domain);
    const occurrences = occurrencesOf(draft);
    const indicators = indicatorsOf(draft, prevalence);
    const contributions = contributionsOf({ ...draft, occurrences }, draft.draft.seed.device.criticality, indicators);
    const riskScore = sumOfPoints(contributions);
    const evidence = makeEvidence(draft, riskScore, occurrences, prevalence, now);
    const kept = keepFlows(draft, riskScore, occurrences, prevalence, now);
    flows.push(...evidence.flows);
    queries.push(...evidence.queries);
    const counts = { occurrences, riskScore, flowCount: evidence.flows.length + kept.length };
    return { ...writeThreat(draft, counts, contributions, indicators), keptFlows: kept };
  });
  return { threats, evidence: { flows, queries } };
}

/** One threat as the API returns it. Counts are those of its evidence. */
export function writeThreat(
  threat: ThreatDraft,
  counts: Pick<Threat, "occurrences" | "riskScore" | "flowCount">,
  riskContributions: ThreatSeed["riskContributions"],
  indicators: ThreatSeed["indicators"],
): ThreatSeed {
  const { rule, draft, remote } = threat;
  const { device } = draft.seed;
  const within = ANSWER_WITHIN[threat.severity];
  const ends = endsOf(threat);
  const process = processOf(threat);
  return {
    threat: {
      threatId: threat.threatId,
      tenantId: device.tenantId,
      title: fill(rule.title, threat),
      description: fill(rule.description, threat),
      severity: threat.severity,
      riskScore: counts.riskScore,
      confidence: threat.confidence,
      status: threat.status,
      category: rule.category,
      action: threat.action,
      deviceName: device.name,
      userName: device.primaryUser,
      siteName: device.siteName,
      ...ends,
      domain: remote?.domain ?? null,
      ruleName: rule.ruleName,
      ruleSource: rule.ruleSource,
      tactic: rule.tactic,
      techniqueId: rule.techniqueId,
      technique: rule.technique,
      occurrences: counts.occurrences,
      firstSeen: toTime(threat.firstSeen),
      lastSeen: toTime(threat.lastSeen),
      assignee: threat.assignee,
      acknowledgedAt: null,
      slaDueAt: within === undefined ? null : toTime(threat.firstSeen + within),
      tags: threat.tags,
      ticketId: null,
      commentCount: 0,
      flowCount: counts.flowCount,
    },
    riskContributions,
    indicators,
    recommendation: recommendationFor(rule.category),
    ...(process && { process }),
    keptFlows: [],
  };
}

/** The threat's indicators of compromise. */
export function indicatorsOf(
  { remote, rule, threatId, firstSeen, lastSeen }: ThreatDraft,
  prevalence: number,
): ThreatSeed["indicators"] {
  const indicators: ThreatSeed["indicators"] = [];
  const random = createRandom(`indicators/${threatId}`);
  const last = lastSeen - firstSeen;
  if (remote) {
    const sources =
      remote.verdict === "malicious" ? ["Plover intelligence", "Community list"] : ["Plover intelligence"];
    // Intelligence from a community may be shared within it; a vendor's intelligence stays with the customer.
    const tlp = remote.verdict === "malicious" ? "green" : "amber";
    // A domain is resolved before its address is contacted, and its answer is reused for later connections.
    const resolved = { first: 0, last: Math.round(last * random.between(0.8, 1)) };
    if (remote.domain)
      indicators.push({
        type: "domain",
        value: remote.domain,
        verdict: remote.verdict,
        sources,
        tlp,
        prevalence,
        seenAfter: resolved,
      });
    indicators.push({
      type: "ip",
      value: remote.ip,
      verdict: remote.verdict,
      sources,
      tlp,
      prevalence: Math.max(1, prevalence),
      seenAfter: { first: remote.domain ? Math.min(last, random.int(40, 900)) : 0, last },
    });
  }
  if (rule.category === "malware") {
    indicators.push({
      type: "hash",
      value: fileHashOf(threatId),
      verdict: "malicious",
      sources: ["Sensor agent"],
      tlp: "amber",
      prevalence: 1,
      seenAfter: fileSeen(last, random),
    });
  }
  return indicators;
}

/** The agent finds a file after it was downloaded, and no longer once it was removed. */
function fileSeen(last: number, random: Random): { first: number; last: number } {
  const first = Math.round(last * random.between(0.05, 0.4));
  return { first, last: Math.round(random.between(first, last)) };
}

function endsOf({ rule, draft, remote, peer }: ThreatDraft): Pick<Threat, "src" | "dst"> {
  const own = { ip: draft.seed.device.primaryIp, port: null, countryCode: null, asOrg: null };
  const port = rule.port || null;
  const other = peer
    ? { ip: peer.seed.device.primaryIp, port, countryCode: null, asOrg: null }
    : { ip: remote?.ip ?? "", port, countryCode: remote?.countryCode ?? null, asOrg: remote?.asOrg ?? null };
  return rule.traffic === "in" ? { src: { ...other, port: null }, dst: { ...own, port } } : { src: own, dst: other };
}

function fill(text: string, { draft, remote, peer }: ThreatDraft): string {
  const { device } = draft.seed;
  return text
    .replaceAll("{device}", device.name)
    .replaceAll("{user}", device.primaryUser ?? "an unknown user")
    .replaceAll("{domain}", remote?.domain ?? remote?.ip ?? "an unknown destination")
    .replaceAll("{address}", remote?.ip ?? peer?.seed.device.primaryIp ?? "an unknown address");
}

/** Number of devices that contacted a domain. */
function countDevicesByDomain(drafts: readonly ThreatDraft[]): (domain: string | null | undefined) => number {
  const devices = new Map<string, Set<string>>();
  for (const { remote, draft } of drafts) {
    if (!remote?.domain) continue;
    devices.set(remote.domain, (devices.get(remote.domain) ?? new Set()).add(draft.seed.device.name));
  }
  return (domain) => (domain ? (devices.get(domain)?.size ?? 0) : 0);
}
