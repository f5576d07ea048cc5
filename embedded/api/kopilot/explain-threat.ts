import type { ExplainedPart, KopilotReply } from "~/contract/kopilot";
import { emptyQuery } from "~/contract/language/query";
import { QUESTION_LISTS } from "~/contract/language/question-lists";
import { writeQuery } from "~/contract/language/query-text";
import { asSentence, THREAT_OUTCOMES } from "~/contract/threat-facts";
import type { Technique, ThreatDetail } from "~/contract/threat";

import { readThreatDetail } from "../routes/threat-work/threat-detail";
import type { TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import type { Answer } from "./reply";

/**
 * Explains one threat: what happened, why it has its score, what the technique is, and what to do next. Throws a
 * Problem (404) if the tenant has no such threat.
 */
export async function explainThreat(
  { records }: Pick<TenantCall, "records">,
  services: ApiServices,
  threatId: string,
): Promise<Pick<Answer, "explanation" | "links" | "followUps">> {
  const detail = await readThreatDetail(records, threatId, services.clock());
  return {
    explanation: partsOf(detail).filter(({ lines }) => lines.length > 0),
    links: [{ label: "Open threat", to: `${QUESTION_LISTS.threat.path}/${encodeURIComponent(threatId)}` }],
    followUps: followUpsOf(detail, services),
  };
}

function partsOf({ threat, riskContributions, mitre, recommendation }: ThreatDetail): ExplainedPart[] {
  const seen = threat.occurrences === 1 ? "Seen once." : `Seen ${threat.occurrences.toLocaleString("en-US")} times.`;
  const points = riskContributions.filter((part) => part.points !== 0);
  return [
    {
      field: "title",
      title: "What happened",
      lines: [asSentence(threat.title), asSentence(threat.description), seen, THREAT_OUTCOMES[threat.action]],
    },
    {
      field: "riskScore",
      title: `Why the risk score is ${Math.round(threat.riskScore)}`,
      lines: points.map((part) => `${part.label}: ${part.points > 0 ? "+" : "−"}${Math.abs(part.points)}`),
    },
    { field: "technique", title: "Technique", lines: mitre.map(sayTechnique) },
    {
      field: "ruleName",
      title: "Recommended steps",
      lines: recommendation.map(({ step }, index) => `${index + 1}. ${step}`),
    },
  ];
}

function sayTechnique({
  techniqueId,
  technique,
  subtechniqueId,
  subtechnique,
  tactic,
  description,
}: Technique): string {
  const name = subtechnique === undefined ? technique : `${technique}: ${subtechnique}`;
  const facts = `${name} (${subtechniqueId ?? techniqueId}), used for ${tactic.toLowerCase()}.`;
  return description === null ? facts : `${facts} ${description}`;
}

/** Other threats that are alike. The fields exist only in threats, so that a question finds the right list. */
function followUpsOf({ threat }: ThreatDetail, services: ApiServices): KopilotReply["followUps"] {
  const set = setOf(services, "threat");
  const having = (field: string, value: string) =>
    writeQuery(
      { ...emptyQuery(set.set), filters: [{ field, kind: "values", values: [value], isExcluded: false }] },
      set,
    );
  return [
    { label: "Threats from the same rule", text: having("ruleName", threat.ruleName) },
    ...(threat.techniqueId === ""
      ? []
      : [{ label: "Threats with the same technique", text: having("techniqueId", threat.techniqueId) }]),
  ];
}
