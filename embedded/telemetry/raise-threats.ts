import { greatest } from "d3-array";

import { isOpenStatus } from "~/contract/threat-facts";
import type { Threat } from "~/contract/threat";

import { recountOpen } from "../api/routes/threat-work/recount-open";
import {
  endsOfFlows,
  endsOfQuery,
  addIndicators,
  indicatorsOfFlows,
  indicatorsOfQueries,
} from "../api/routes/threat-work/threat-evidence";
import { THREAT_RULES } from "../data/catalogue/threat-rules";
import { hashText } from "../data/prng";
import { ANSWER_WITHIN } from "../rules/answer-within";
import { techniqueOf } from "../rules/techniques";
import { contributionsOf, sumOfPoints } from "../rules/threat-score";
import { recommendationFor } from "../rules/threat-steps";
import type { RecordChange, TenantRecords } from "../store/record-store";
import { narrow, readRows } from "../store/row-source";
import { isFlow, isQuery, timeOfRow, type EventRow, type RuleMatch } from "./threat-rules";

/** After a threat was closed, the same rule raises no threat for the same device for this long. */
const PAUSE_MS = 6 * 3_600_000;
/** A rule that matches on every device raises no more open threats than a person can review. */
const MAX_OPEN = 50;
/** A rule's own conditions are exact; the likelihood that it is right is unknown. */
const CONFIDENCE = 70;

/** A raised or updated threat, with the rows that are new evidence of it. */
interface RaisedThreat {
  threatId: string;
  rows: EventRow[];
  isNew: boolean;
}

/** Raises the threat of a rule on a device, or updates the open one. Undefined if the rule must not raise one. */
export async function raiseThreat(records: TenantRecords, match: RuleMatch): Promise<RaisedThreat | undefined> {
  return records.change(async (change) => {
    const before = await readRows(
      narrow(change.rows("threat"), (select) => select.where("row.rule_name", "=", match.rule.name)),
    );
    const open = before.filter(({ status }) => isOpenStatus(status));
    const onDevice = ({ deviceName }: Threat) => deviceName === match.deviceName;
    const current = open.find(onDevice);
    if (current) return { threatId: await extendThreat(change, current, match), rows: match.rows, isNew: false };
    const last = greatest(before.filter(onDevice).map(({ lastSeen }) => Date.parse(lastSeen))) ?? -Infinity;
    const rows = match.rows.filter((row) => timeOfRow(row) >= last + PAUSE_MS);
    if (rows.length === 0 || open.length >= MAX_OPEN) return undefined;
    return { threatId: await insertThreat(change, records.tenantId, { ...match, rows }), rows, isNew: true };
  });
}

async function extendThreat(change: RecordChange, threat: Threat, { rows, rule }: RuleMatch): Promise<string> {
  const { threatId } = threat;
  const detail = await change.find("threatDetail", { threatId });
  if (detail) {
    const indicators = addIndicators(detail.indicators, indicatorsIn(rows, rule.displayName, threat));
    await change.replace("threatDetail", { threatId }, { ...detail, indicators });
  }
  const lastSeen = new Date(Math.max(Date.parse(threat.lastSeen), lastTime(rows))).toISOString();
  await change.replace(
    "threat",
    { threatId },
    {
      ...threat,
      lastSeen,
      occurrences: threat.occurrences + rows.length,
      flowCount: threat.flowCount + rows.filter(isFlow).length,
    },
  );
  return threatId;
}

async function insertThreat(change: RecordChange, tenantId: string, match: RuleMatch): Promise<string> {
  const { rows, rule, deviceName } = match;
  const threatId = `thr-${hashText(`${tenantId}/${rule.name}/${deviceName ?? ""}`).toString(36)}-${firstTime(rows).toString(36)}`;
  const { threat, indicators } = draftThreat(match, threatId, tenantId);
  const device = deviceName === null ? undefined : await change.find("device", { name: deviceName });
  const riskContributions = contributionsOf(threat, device?.criticality ?? "low", indicators);
  const { lastSeen: at } = threat;
  await change.insert("threat", {
    ...threat,
    riskScore: sumOfPoints(riskContributions),
    metadata: { createdAt: at, createdBy: "system", updatedAt: at, updatedBy: "system", resourceVersion: 1 },
  });
  const recommendation = recommendationFor(threat.category);
  await change.insert("threatDetail", { threatId, tenantId, riskContributions, indicators, recommendation });
  await recountOpen(change, [threat]);
  return threatId;
}

function draftThreat({ rule, deviceName, rows }: RuleMatch, threatId: string, tenantId: string) {
  const flows = rows.filter(isFlow);
  const queries = rows.filter(isQuery);
  const [query] = queries;
  const known = THREAT_RULES.find(({ ruleName }) => ruleName === rule.name);
  const [techniqueId = ""] = rule.mitre;
  const technique = techniqueOf(techniqueId);
  const within = ANSWER_WITHIN[rule.severity];
  const threat: Threat = {
    ...(query ? endsOfQuery(query) : endsOfFlows(flows)),
    threatId,
    tenantId,
    title: rule.displayName,
    description: `Traffic matched the rule "${rule.displayName}": ${rule.match}`,
    severity: rule.severity,
    riskScore: 0,
    confidence: CONFIDENCE,
    status: "new",
    category: known?.category ?? "anomaly",
    action: rule.action === "block" || rows.every(isStopped) ? "blocked" : "detected",
    deviceName,
    ruleName: rule.name,
    ruleSource: rule.source,
    tactic: technique?.tactic ?? "",
    techniqueId,
    technique: technique?.technique ?? "",
    occurrences: rows.length,
    firstSeen: new Date(firstTime(rows)).toISOString(),
    lastSeen: new Date(lastTime(rows)).toISOString(),
    assignee: null,
    acknowledgedAt: null,
    slaDueAt: within === undefined ? null : new Date(lastTime(rows) + within).toISOString(),
    tags: [],
    ticketId: null,
    commentCount: 0,
    flowCount: flows.length,
  };
  return { threat, indicators: indicatorsIn(rows, rule.displayName, threat) };
}

function indicatorsIn(rows: readonly EventRow[], source: string, threat: Pick<Threat, "firstSeen">) {
  const queries = rows.filter(isQuery);
  return queries.length > 0
    ? indicatorsOfQueries(queries, source, threat)
    : indicatorsOfFlows(rows.filter(isFlow), source, threat);
}

function isStopped({ action }: EventRow): boolean {
  return action === "blocked" || action === "reset";
}

function firstTime(rows: readonly EventRow[]): number {
  return Math.min(...rows.map(timeOfRow));
}

function lastTime(rows: readonly EventRow[]): number {
  return Math.max(...rows.map(timeOfRow));
}
