import type { Flow } from "~/contract/flow";
import { KEPT_FLOWS } from "~/contract/threat-flow";
import type { Threat } from "~/contract/threat";

import { recountOpen } from "../api/routes/threat-work/recount-open";
import { hashText } from "../data/prng";
import { ANSWER_WITHIN } from "../rules/answer-within";
import { isRuleInForce } from "../rules/policy/threat-rule-in-force";
import type { TenantEvents } from "../store/event-store";
import type { TenantRecords } from "../store/record-store";
import { narrow, readRows } from "../store/row-source";
import { SLOT_MS } from "./slots";
import type { ArrivingEvents } from "./repeat-events";

/** Maximum age of the evidence of a new threat. */
export const EVIDENCE_MS = 3_600_000;

interface Stores {
  records: TenantRecords;
  events: TenantEvents;
}

/** A threat of a rule whose logic is not published, and the traffic that it was detected in. */
export interface VendorThreat extends ArrivingEvents {
  threat: Threat;
  /** The past threat that it is modelled on. */
  modelId: string;
}

/**
 * A vendor rule that has detected something before does so again, on an existing device. Rules that are disabled,
 * expired or deleted raise none; rules with published logic raise their own threats.
 */
export async function planVendorThreat({ records, events }: Stores, slot: number): Promise<VendorThreat | undefined> {
  const threatId = `thr-${hashText(`${records.tenantId}/${slot}`).toString(36)}-${slot.toString(36)}`;
  if (await records.find("threat", { threatId })) return undefined;
  const at = (slot + 1) * SLOT_MS - (hashText(`at/${threatId}`) % SLOT_MS) - 1;
  const model = await chooseModel(records, threatId, at);
  if (!model) return undefined;
  const evidence = await repeatEvidence({ records, events }, model, threatId, at);
  const times = [
    ...evidence.flows.map(({ startTime }) => startTime),
    ...evidence.queries.map(({ timestamp }) => timestamp),
  ].sort();
  const { resolution: _resolution, ticket: _ticket, metadata: _metadata, ...again } = model;
  const seen = new Date(at).toISOString();
  const within = ANSWER_WITHIN[model.severity];
  return {
    ...evidence,
    modelId: model.threatId,
    threat: {
      ...again,
      threatId,
      status: "new",
      firstSeen: times[0] ?? seen,
      lastSeen: seen,
      occurrences: Math.max(1, evidence.flows.length, evidence.queries.length),
      assignee: null,
      acknowledgedAt: null,
      slaDueAt: within === undefined ? null : new Date(at + within).toISOString(),
      ticketId: null,
      commentCount: 0,
      flowCount: evidence.flows.length,
    },
  };
}

/** Stores the threat with the events and their decisions. */
export async function raiseVendorThreat(
  records: TenantRecords,
  { threat, modelId }: VendorThreat,
  { flows, queries }: ArrivingEvents,
): Promise<void> {
  const evidence = [...flows, ...queries].filter(({ threatIds }) => threatIds.includes(threat.threatId));
  const isStopped = evidence.length > 0 && evidence.every(({ action }) => action === "blocked" || action === "reset");
  await records.change(async (change) => {
    const { lastSeen: at } = threat;
    await change.insert("threat", {
      ...threat,
      action: evidence.length === 0 ? threat.action : isStopped ? "blocked" : "detected",
      metadata: { createdAt: at, createdBy: "system", updatedAt: at, updatedBy: "system", resourceVersion: 1 },
    });
    const detail = await change.find("threatDetail", { threatId: modelId });
    if (detail) await change.insert("threatDetail", { ...detail, threatId: threat.threatId });
    await recountOpen(change, [threat]);
  });
}

async function chooseModel(records: TenantRecords, threatId: string, at: number): Promise<Threat | undefined> {
  const rules = await readRows(records.rows("threatRule"));
  const names = rules.filter((rule) => rule.match === null && isRuleInForce(rule, at)).map(({ name }) => name);
  if (names.length === 0) return undefined;
  const past = await readRows(
    narrow(records.rows("threat"), (select) =>
      select
        .where("row.status", "=", "resolved")
        .where("row.device_name", "is not", null)
        .where("row.rule_name", "in", names)
        .orderBy("row.threat_id")
        .limit(200),
    ),
  );
  const model = past[hashText(threatId) % Math.max(1, past.length)];
  const device = model?.deviceName ? await records.find("device", { name: model.deviceName }) : undefined;
  return device !== undefined && device.status !== "retired" ? model : undefined;
}

/** The traffic of the past threat again, with its last event at that moment. */
async function repeatEvidence(
  { records, events }: Stores,
  { threatId: modelId }: Threat,
  threatId: string,
  at: number,
): Promise<ArrivingEvents> {
  const stored = await readRows(narrow(events.rows("flow"), (select) => select.where("row.threat_id", "=", modelId)));
  const kept = await readRows(
    narrow(records.rows("threatKeptFlow"), (select) => select.where("row.threat_id", "=", modelId)),
  );
  const own = kept.map(({ evidence: _evidence, matchedIndicator: _indicator, ...flow }): Flow => flow);
  const flows = (stored.length > 0 ? stored : own)
    .sort((one, other) => one.startTime.localeCompare(other.startTime))
    .slice(-KEPT_FLOWS);
  const asked = await readRows(narrow(events.rows("dns"), (select) => select.where("row.threat_id", "=", modelId)));
  const queries = asked.sort((one, other) => one.timestamp.localeCompare(other.timestamp)).slice(-KEPT_FLOWS);
  const last = Math.max(
    ...flows.map(({ startTime }) => Date.parse(startTime)),
    ...queries.map(({ timestamp }) => Date.parse(timestamp)),
  );
  const isLate = (time: string) => Date.parse(time) > last - EVIDENCE_MS;
  const moved = (time: string) => new Date(Date.parse(time) + at - last).toISOString();
  return {
    flows: flows
      .filter(({ startTime }) => isLate(startTime))
      .map((flow, index) => ({
        ...flow,
        flowId: `flow-${threatId}-${index}`,
        startTime: moved(flow.startTime),
        endTime: moved(flow.endTime),
        threatIds: [threatId],
      })),
    queries: queries
      .filter(({ timestamp }) => isLate(timestamp))
      .map((query, index) => ({
        ...query,
        dnsId: `dns-${threatId}-${index}`,
        timestamp: moved(query.timestamp),
        threatIds: [threatId],
      })),
  };
}
