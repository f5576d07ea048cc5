import { threatRuleNamed } from "../catalogue/threat-rules";
import { createRandom } from "../prng";
import {
  momentsOf,
  type RemoteHost,
  type Story,
  type StoryFlows,
  type StoryQueries,
  type StoryThreat,
} from "../stories/story";
import { HOUR, MINUTE, SECOND, toTime } from "../timeline";
import type { FlowFacts } from "../traffic/flow-facts";
import type { QueryFacts } from "../traffic/query-row";
import type { DeviceDraft } from "./drafts";
import type { ThreatDraft } from "./threat-drafts";
import { contributionsOf, sumOfPoints } from "../../rules/threat-score";
import { indicatorsOf, writeThreat, type ThreatsOfTenant } from "./threats";

/** The threats of a story, with their flows and queries. */
export function writeStory(story: Story, devices: readonly DeviceDraft[], now: number): ThreatsOfTenant {
  const draft = devices.find((candidate) => candidate.seed.device.name === story.device.name);
  if (!draft) throw new Error(`The device of the story "${story.id}" is missing`);
  const wobbleOf = (part: string) => {
    const random = createRandom(`story/${story.id}/${part}`);
    return () => random.between(-1, 1);
  };
  const flows = story.flows.flatMap((row, index) =>
    momentsOf(row, now, wobbleOf(`flows/${index}`)).flatMap((moment) => flowsAt(moment, row, draft, now)),
  );
  const remotes = story.flows.map(({ remote }) => remote);
  const queries = story.queries.flatMap((row, index) =>
    momentsOf(row, now, wobbleOf(`queries/${index}`)).map((moment) => queryAt(moment, row, { draft, remotes, now })),
  );
  const threats = story.threats.map((threat) => {
    const ownFlows = flows.filter((flow) => flow.threatId === threat.threatId);
    const ownQueries = queries.filter((query) => query.threatId === threat.threatId);
    const flowCount = ownFlows.length;
    const occurrences = Math.max(1, flowCount, ownQueries.length);
    const threatDraft = draftOf(
      threat,
      draft,
      [...ownFlows, ...ownQueries].map(({ moment }) => moment),
      now,
    );
    const indicators = indicatorsOf(threatDraft, threat.domain ? 1 : 0);
    const contributions = contributionsOf({ ...threat, occurrences }, draft.seed.device.criticality, indicators);
    return writeThreat(
      threatDraft,
      { occurrences, riskScore: sumOfPoints(contributions), flowCount },
      contributions,
      indicators,
    );
  });
  return { threats, evidence: { flows, queries } };
}

/** A threat lasts from its first to its last evidence; without evidence, for the duration in the story. */
function draftOf(threat: StoryThreat, draft: DeviceDraft, moments: readonly number[], now: number): ThreatDraft {
  const { remote } = threat;
  return {
    threatId: threat.threatId,
    rule: threatRuleNamed(threat.rule),
    severity: threat.severity,
    status: threat.status,
    action: threat.action,
    confidence: threat.confidence,
    draft,
    firstSeen: moments.length > 0 ? Math.min(...moments) : now - threat.firstHoursAgo * HOUR,
    lastSeen: moments.length > 0 ? Math.max(...moments) : now - threat.lastHoursAgo * HOUR,
    remote: remote ? { ...remote, domain: threat.domain ?? null, verdict: "malicious", ageDays: 9 } : null,
    peer: null,
    peers: [],
    assignee: threat.assignee ?? null,
    tags: threat.tags,
  };
}

function flowsAt(moment: number, row: StoryFlows, draft: DeviceDraft, now: number): FlowFacts[] {
  const flow = flowAt(moment, row, draft, now);
  return row.ports?.map((port, index) => ({ ...flow, port, moment: moment + index * SECOND, bytesIn: 54 })) ?? [flow];
}

function flowAt(moment: number, row: StoryFlows, draft: DeviceDraft, now: number): FlowFacts {
  const isOutbound = row.direction === "outbound";
  return {
    moment,
    direction: row.direction,
    draft,
    remoteIp: row.remote.ip,
    port: row.remote.port,
    transport: "tcp",
    appProto: row.appProto,
    application: row.application,
    host: row.domain,
    category: row.category,
    countryCode: row.remote.countryCode,
    asOrg: row.remote.asOrg,
    bytesOut: row.bytesOut,
    bytesIn: row.bytesIn,
    seconds: row.seconds,
    action: row.action,
    policyName: row.policyName,
    riskScore: row.riskScore,
    riskReason: row.riskReason,
    beaconScore: row.beaconScore ?? null,
    prevalence: isOutbound ? 1 : null,
    firstSeen: isOutbound ? toTime(now - row.hoursAgo * HOUR - 2 * MINUTE) : null,
    threatId: row.threatId,
    http: row.http,
  };
}

interface QueryContext {
  draft: DeviceDraft;
  /** The remote ends of the story: used to look up the network of an answer. */
  remotes: readonly RemoteHost[];
  now: number;
}

function queryAt(moment: number, row: StoryQueries, { draft, remotes, now }: QueryContext): QueryFacts {
  const isBlocked = row.action === "blocked";
  return {
    moment,
    draft,
    queryName: row.queryName,
    registrableDomain: row.queryName.split(".").slice(-2).join("."),
    queryType: "A",
    responseCode: isBlocked ? "REFUSED" : "NOERROR",
    answer: isBlocked ? null : row.answer,
    answerOwner: isBlocked ? null : (remotes.find(({ ip }) => ip === row.answer) ?? null),
    action: row.action,
    policyName: row.policyName,
    category: row.category,
    verdict: row.verdict,
    reputation: row.reputation,
    domainAgeDays: row.domainAgeDays,
    firstSeenHere: toTime(now - row.hoursAgo * HOUR - 2 * MINUTE),
    subdomainCount: 1,
    prevalence: 1,
    threatId: row.threatId,
  };
}
