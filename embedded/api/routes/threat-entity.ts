import type { Indicator, RecommendedStep, Technique, Threat } from "~/contract/threat";

import { techniqueOf } from "../../rules/techniques";
import type { StoredThreatDetail } from "../../store/tables/threat";

/** The tactics of MITRE ATT&CK for Enterprise and for ICS, by name. */
const TACTICS: Record<string, string> = {
  Reconnaissance: "TA0043",
  "Resource Development": "TA0042",
  "Initial Access": "TA0001",
  Execution: "TA0002",
  Persistence: "TA0003",
  "Privilege Escalation": "TA0004",
  "Defense Evasion": "TA0005",
  "Credential Access": "TA0006",
  Discovery: "TA0007",
  "Lateral Movement": "TA0008",
  Collection: "TA0009",
  "Command and Control": "TA0011",
  Exfiltration: "TA0010",
  Impact: "TA0040",
  "Impair Process Control": "TA0106",
};

/** The technique of a threat's rule. A sub-technique is listed with its technique: T1071.001. */
export function techniquesOf({ tactic, technique, techniqueId }: Threat): Technique[] {
  if (techniqueId === "") return [];
  const [parent = techniqueId] = techniqueId.split(".");
  const known = techniqueOf(techniqueId);
  return [
    {
      tacticId: TACTICS[tactic] ?? null,
      tactic,
      techniqueId: parent,
      technique: known?.parent || technique,
      ...(parent !== techniqueId && { subtechniqueId: techniqueId, subtechnique: technique }),
      description: known?.description ?? null,
    },
  ];
}

/** The indicators of a threat. Those that were stored without times have the times of the threat. */
export function indicatorsOf({ firstSeen, lastSeen }: Threat, stored: StoredThreatDetail["indicators"]): Indicator[] {
  return stored.map(({ type, value, verdict, sources, prevalence, ...kept }) => {
    // Threats stored before indicators had a sharing level get a default.
    const { tlp = "amber" } = kept as Partial<Pick<Indicator, "tlp">>;
    const { seenAfter } = kept;
    const timeAfter = (ms: number) => new Date(Date.parse(firstSeen) + ms).toISOString();
    const seen = seenAfter
      ? { firstSeen: timeAfter(seenAfter.first), lastSeen: timeAfter(seenAfter.last) }
      : { firstSeen, lastSeen };
    return { type, value, verdict, sources, ...seen, tlp, prevalence };
  });
}

/** The recommended steps, each with its parameters. */
export function stepsOf(threat: Threat, stored: StoredThreatDetail["recommendation"]): RecommendedStep[] {
  return stored.map((step) => ({ ...step, params: paramsOf(threat, step.actionType) }));
}

function paramsOf({ deviceName, domain, src, dst, threatId }: Threat, action: string | null): Record<string, string> {
  const address = dst.countryCode === null ? src.ip : dst.ip;
  switch (action) {
    case "isolate_device":
    case "scan_device":
      return deviceName === null ? {} : { deviceName };
    case "block_domain":
      return domain === null ? {} : { domain };
    case "block_address":
      return { ip: address };
    case "hunt_indicator":
      return { value: domain ?? address };
    case "set_status":
      return { threatId };
    default:
      return {};
  }
}
