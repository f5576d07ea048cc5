import type { DnsAnswer, DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

import { createRandom } from "../data/prng";
import { NO_PAYLOAD, usualPayload } from "../data/traffic/payload";
import { hasPayload, tcpOf } from "../data/traffic/tcp";
import type { EventDecision, PolicyInForce } from "../rules/policy/decide-event";

/** The destination of a name, known from flows to it. */
export interface KnownPlace {
  ip: string;
  country: string | null;
  asn: string | null;
}

/** Risk reasons that only a decision assigns. */
const REASONS_OF_DECISIONS: ReadonlySet<string> = new Set<NonNullable<EventDecision["reason"]>>([
  "isolated_device",
  "vpn_required",
  "rate_limit",
]);
/** The risk reason of traffic that a rule blocked by the category of its destination. */
const BLOCKED_CATEGORY = "blocked_category";
const MAX_BLOCKED_MS = 3_000;

/**
 * A flow with the result of a decision. A repeated flow may have been blocked originally and be allowed now, or the
 * reverse.
 */
export function flowAsDecided(flow: Flow, decision: EventDecision): Flow {
  const isStopped = decision.action === "block";
  const wasStopped = flow.action !== "allowed";
  const action = isStopped ? (wasStopped ? flow.action : "blocked") : "allowed";
  const reasons = flow.riskReasons.filter(
    (reason) => !REASONS_OF_DECISIONS.has(reason) && (isStopped || reason !== BLOCKED_CATEGORY),
  );
  const decided: Flow = {
    ...flow,
    action,
    policyName: decision.ruleName,
    policyDirection: decision.ruleName === null ? null : flow.direction === "inbound" ? "ingress" : "egress",
    riskReasons: decision.reason === null ? reasons : [decision.reason],
  };
  if (isStopped === wasStopped) return decided;
  return { ...decided, ...(isStopped ? stopped(decided) : passed(decided)) };
}

/**
 * A flow as it arrives at the device that a rule forwards it to. A device that no longer exists receives nothing, so
 * the flow keeps its destination.
 */
export function flowAsForwarded(
  flow: Flow,
  translate: EventDecision["translate"],
  findDevice: PolicyInForce["findDevice"],
): Flow {
  const device = translate && findDevice(translate.toDevice);
  if (!translate || !device) return flow;
  const { toDevice: dstDevice, toPort: dstPort } = translate;
  return { ...flow, dstDevice, dstPort, dstIp: device.primaryIp ?? flow.dstIp };
}

/** Only the attempt is visible: over TCP that is no data, and over UDP the first message of the client. */
function stopped(flow: Flow): Partial<Flow> {
  const tcp = tcpOf({ transport: flow.transport, action: "blocked" }, false);
  const { tlsSni, ja4 } = flow;
  const random = createRandom(`stopped/${flow.flowId}`);
  const bytesOut = Math.min(flow.bytesOut, 60 + random.int(0, 400));
  const durationMs = Math.min(flow.durationMs, MAX_BLOCKED_MS);
  return {
    ...measured(flow, durationMs, bytesOut, 0),
    ...tcp,
    ...NO_PAYLOAD,
    ...(hasPayload(tcp) && { tlsSni, ja4 }),
    rttMs: null,
    retransPct: null,
  };
}

/** The usual connection of that protocol. */
function passed(flow: Flow): Partial<Flow> {
  const random = createRandom(`passed/${flow.flowId}`);
  return {
    ...measured(
      flow,
      Math.round(random.longTail(6_000, 0.8)),
      Math.round(random.longTail(2_400, 0.8)),
      Math.round(random.longTail(16_000, 1)),
    ),
    ...tcpOf({ transport: flow.transport, action: "allowed" }, false),
    ...usualPayload(flow),
    rttMs: Math.round(random.longTail(28, 0.7) * 10) / 10,
    retransPct: flow.transport === "tcp" ? 0 : null,
  };
}

function measured({ startTime, flowId }: Flow, durationMs: number, bytesOut: number, bytesIn: number): Partial<Flow> {
  const random = createRandom(`packets/${flowId}`);
  const packets = (bytes: number) => (bytes === 0 ? 0 : Math.ceil(bytes / random.int(620, 1380)));
  return {
    durationMs,
    endTime: new Date(Date.parse(startTime) + durationMs).toISOString(),
    bytesOut,
    bytesIn,
    totalBytes: bytesOut + bytesIn,
    packetsOut: packets(bytesOut),
    packetsIn: packets(bytesIn),
  };
}

const OUTCOMES = { allow: "allowed", limit: "allowed", alert: "alerted", block: "blocked" } as const;

/**
 * A query with the result of a decision. A query that was refused originally is answered with the destination of its
 * name, if known.
 */
export function queryAsDecided(query: DnsQuery, decision: EventDecision, place: KnownPlace | undefined): DnsQuery {
  const isStopped = decision.action === "block";
  const wasStopped = isRefused(query);
  const decided: DnsQuery = { ...query, action: OUTCOMES[decision.action], policyName: decision.ruleName };
  if (isStopped) return { ...decided, responseCode: "REFUSED", answers: [], country: null, asn: null };
  if (!wasStopped) return decided;
  const answers: DnsAnswer[] = place && query.queryType === "A" ? [{ type: "A", value: place.ip, ttl: 300 }] : [];
  return {
    ...decided,
    responseCode: "NOERROR",
    answers,
    country: answers.length === 0 ? null : (place?.country ?? null),
    asn: answers.length === 0 ? null : (place?.asn ?? null),
  };
}

/** Whether a query got no answer because of a decision. */
export function isRefused({ action, responseCode }: DnsQuery): boolean {
  return action === "blocked" || responseCode === "REFUSED";
}
