import type { DefaultPolicy } from "~/contract/default-policy";
import type { Threat } from "~/contract/threat";
import type { ThreatRuleSpec } from "~/contract/threat-rule";

import { SYSTEM_AUTHOR } from "../api/audit-trail";
import { readDefaultPolicy } from "../api/policies/default-policy";
import { writeHistory } from "../api/routes/threat-work/write-history";
import { responseTo, type ThreatResponse } from "../rules/policy/threat-response";
import type { TenantRecords } from "../store/record-store";
import { blockRemoteEnd } from "./block-remote-end";
import type { EventRow } from "./threat-rules";

interface ArrivedThreat {
  threatId: string;
  /** Its evidence, as decided. */
  rows: readonly EventRow[];
  /** The action of a rule with published logic. */
  action?: ThreatRuleSpec["action"];
}

/** Carries out the default policy's response to a new threat, and adds it to the threat's history. */
export async function respondToThreat(
  records: TenantRecords,
  { threatId, rows, action }: ArrivedThreat,
  now: number,
): Promise<void> {
  await records.change(async (change) => {
    const threat = await change.find("threat", { threatId });
    if (!threat) return;
    const policy = await readDefaultPolicy(change);
    const response = responseTo(threat, action, policy, now);
    const block = response.blocks ? await blockRemoteEnd(change, records.tenantId, { threat, rows, now }) : undefined;
    const { alertAt, escalates: escalated } = response;
    if (alertAt !== null)
      await change.insert("threatAlert", { threatId, dueAt: new Date(alertAt).toISOString(), escalated });
    await writeHistory(change, threatId, [{ field: "response", from: null, to: wordFor(block, response) }], {
      author: SYSTEM_AUTHOR,
      at: new Date(now).toISOString(),
      reason: reasonFor(threat, policy, response, { block, now }),
    });
  });
}

function wordFor(block: string | undefined, { alertAt }: ThreatResponse): string {
  return block !== undefined ? "block" : alertAt !== null ? "alert" : "log";
}

function reasonFor(
  { severity }: Threat,
  { threatResponse, quietHours }: DefaultPolicy,
  { blocks, alertAt }: ThreatResponse,
  { block, now }: { block: string | undefined; now: number },
): string {
  const isHeldBack = alertAt !== null && alertAt > now;
  const isSilent = alertAt === null && severity !== "informational" && threatResponse[severity] !== "log";
  return [
    `The default policy responds to ${severity} threats.`,
    ...(block === undefined
      ? []
      : [`Egress and ingress rules do not decide this traffic, so the rule ${block} blocks it.`]),
    ...(blocks && block === undefined ? ["Nothing had to be blocked, or a rule decides about the traffic."] : []),
    ...(isHeldBack ? ["The alert is held back until the quiet hours end."] : []),
    ...(isSilent && quietHours.length > 0 ? ["Quiet hours never end, so no alert is sent."] : []),
  ].join(" ");
}
