import type { ThreatDetail } from "~/contract/threat";

import type { TenantRecords } from "../../../store/record-store";
import { withAddress } from "../../tickets/ticket-address";
import { indicatorsOf, stepsOf, techniquesOf } from "../threat-entity";
import { describeRetention } from "./flow-source";
import { requireThreat } from "./require-threat";

/** The threat with its evidence. Throws a Problem (404) if the tenant has no such threat. */
export async function readThreatDetail(records: TenantRecords, threatId: string, now: number): Promise<ThreatDetail> {
  const [threat, detail] = await Promise.all([
    requireThreat(records, threatId),
    records.find("threatDetail", { threatId }),
  ]);
  const { ticket, ruleName, ruleSource } = threat;
  const [flowRetention, rule, shownTicket] = await Promise.all([
    describeRetention(records, threat, now),
    records.find("threatRule", { name: ruleName }),
    ticket && withAddress(records, ticket),
  ]);
  const { riskContributions = [], indicators = [], recommendation = [], process = null } = detail ?? {};
  return {
    threat: { ...threat, ...(shownTicket && { ticket: shownTicket }) },
    mitre: techniquesOf(threat),
    riskContributions,
    indicators: indicatorsOf(threat, indicators),
    recommendation: stepsOf(threat, recommendation),
    flowRetention,
    process,
    signature: { id: ruleName, name: rule?.displayName ?? ruleName, source: ruleSource },
  };
}
