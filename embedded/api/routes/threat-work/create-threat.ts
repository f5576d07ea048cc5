import { randomUUID } from "node:crypto";

import { greatest, least } from "d3-array";

import type { Flow } from "~/contract/flow";
import type { Threat } from "~/contract/threat";
import type { NewThreat } from "~/contract/threat-change";

import { ANSWER_WITHIN } from "../../../rules/answer-within";
import { techniqueOf } from "../../../rules/techniques";
import { contributionsOf, sumOfPoints } from "../../../rules/threat-score";
import { recommendationFor } from "../../../rules/threat-steps";
import type { RecordChange } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { writeAudit } from "../../audit-trail";
import { invalidField, Problem } from "../../problem";
import { mayCall, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { recountOpen } from "./recount-open";
import { describeThreat } from "./threat-deed";
import { endsOfFlows, indicatorsOfFlows } from "./threat-evidence";

/** The confidence of threats that users create. */
const CONFIDENCE = 100;
const CATEGORY = "anomaly";

type CreateCall = TenantCall<unknown, unknown, NewThreat>;

/**
 * Creates a threat from flows, which are stored with it: the device of most of the flows, their ends as indicators, and
 * their time span. Throws a Problem: 400 for unknown flows or techniques, 409 for a flow that already belongs to a
 * threat.
 */
export async function createThreat(call: CreateCall, services: ApiServices): Promise<Threat> {
  const { body, records } = call;
  const flows = await readFlows(call);
  const threat = draftThreat(call, flows, services.clock());
  const indicators = indicatorsOfFlows(flows, "Selected flows", threat);
  return records.change(async (change) => {
    await refuseFlowsInUse(change, flows);
    const device = threat.deviceName === null ? undefined : await change.find("device", { name: threat.deviceName });
    const riskContributions = contributionsOf(threat, device?.criticality ?? "low", indicators);
    const scored = { ...threat, riskScore: sumOfPoints(riskContributions) };
    const { threatId, tenantId } = scored;
    await change.insert("threat", scored);
    // The usual recommendation refers to a user.
    const recommendation = recommendationFor(scored.userName === null ? "" : CATEGORY);
    await change.insert("threatDetail", { threatId, tenantId, riskContributions, indicators, recommendation });
    for (const flow of flows)
      await change.insert("threatKeptFlow", {
        ...flow,
        threatIds: [threatId],
        evidence: true,
        matchedIndicator: flow.dstDomain ?? (flow.dstCountry === null ? null : flow.dstIp),
      });
    await recountOpen(change, [scored]);
    await writeAudit(change, services, call, {
      action: "threat.create",
      ...describeThreat(scored),
      message: `Created from ${flows.length === 1 ? "a flow" : `${flows.length} flows`}${body.note && `: ${body.note}`}`,
    });
    return scored;
  });
}

async function readFlows({ body, events }: CreateCall): Promise<Flow[]> {
  const wanted = [...new Set(body.flowIds)];
  const flows = await readRows(narrow(events.rows("flow"), (select) => select.where("row.flow_id", "in", wanted)));
  const found = new Set(flows.map(({ flowId }) => flowId));
  const missing = wanted.find((flowId) => !found.has(flowId));
  if (missing !== undefined) throw invalidField("flowIds", `There is no flow "${missing}"`);
  return flows.sort((one, other) => one.startTime.localeCompare(other.startTime));
}

/** A flow triggers only one threat: two would be counted and handled twice. */
async function refuseFlowsInUse(change: RecordChange, flows: readonly Flow[]): Promise<void> {
  const ids = flows.map(({ flowId }) => flowId);
  const kept = await readRows(
    narrow(change.rows("threatKeptFlow"), (select) => select.where("row.flow_id", "in", ids)),
  );
  const taken = [...flows, ...kept].find(({ threatIds }) => threatIds.length > 0);
  if (taken) throw new Problem(409, `Flow ${taken.flowId} already belongs to threat ${taken.threatIds[0] ?? ""}`);
}

function draftThreat({ body, tenantId, caller }: CreateCall, flows: readonly Flow[], now: number): Threat {
  if (flows.length === 0) throw invalidField("flowIds", "Select at least one flow");
  const at = new Date(now).toISOString();
  const threatId = `thr-${randomUUID()}`;
  const within = ANSWER_WITHIN[body.severity];
  return {
    threatId,
    tenantId,
    title: body.title,
    description: body.note,
    severity: body.severity,
    riskScore: 0,
    confidence: CONFIDENCE,
    status: "new",
    category: CATEGORY,
    action: flows.every(({ action }) => action !== "allowed") ? "blocked" : "detected",
    ...endsOfFlows(flows),
    ruleName: "Created manually",
    ruleSource: mayCall(caller.role, "projectAdmin") ? "provider" : "tenant",
    ...techniqueNamed(body.techniqueId),
    occurrences: flows.length,
    firstSeen: least(flows.map(({ startTime }) => startTime)) ?? at,
    lastSeen: greatest(flows.map(({ endTime }) => endTime)) ?? at,
    assignee: null,
    acknowledgedAt: null,
    slaDueAt: within === undefined ? null : new Date(now + within).toISOString(),
    tags: [],
    ticketId: null,
    commentCount: 0,
    flowCount: flows.length,
    metadata: {
      name: threatId,
      createdAt: at,
      createdBy: caller.userId,
      updatedAt: at,
      updatedBy: caller.userId,
      resourceVersion: 1,
    },
  };
}

function techniqueNamed(id: string | undefined): Pick<Threat, "tactic" | "techniqueId" | "technique"> {
  if (id === undefined) return { tactic: "", techniqueId: "", technique: "" };
  const known = techniqueOf(id);
  if (!known) throw invalidField("techniqueId", `"${id}" is not a known technique`);
  return { tactic: known.tactic, techniqueId: id, technique: known.technique };
}
