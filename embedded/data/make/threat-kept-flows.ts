import { KEPT_FLOWS } from "~/contract/threat-flow";

import type { KeptFlow } from "../../store/tables/threat";
import { createRandom } from "../prng";
import { makeFlow } from "../traffic/flow-row";
import type { ThreatDraft } from "./threat-drafts";
import { isOlderThanHistory, makeOldFlows } from "./threat-evidence";

/**
 * The last flows of a threat that is older than the history: they have expired from the history, so they are stored
 * with the threat.
 */
export function keepFlows(
  threat: ThreatDraft,
  riskScore: number,
  occurrences: number,
  prevalence: number,
  now: number,
): KeptFlow[] {
  if (!isOlderThanHistory(threat, now)) return [];
  const random = createRandom(`kept/${threat.threatId}`);
  const facts = makeOldFlows(threat, riskScore, occurrences, prevalence, random).slice(-KEPT_FLOWS);
  return facts.map((fact, index) => ({
    ...makeFlow(`flow-${threat.threatId}-${index}`, fact, random, now),
    evidence: true,
    matchedIndicator: fact.host ?? threat.remote?.ip ?? null,
  }));
}
