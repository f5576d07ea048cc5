import type { RiskStep } from "~/contract/device";
import type { Vulnerability } from "~/contract/software";
import type { Threat } from "~/contract/threat";

import { scoreRisk, type RiskInputs } from "./risk";

/** The inputs of a device's score, by name, so that each can be removed to compute its effect. */
export interface RiskEvidence extends Omit<RiskInputs, "threats" | "priorities"> {
  openThreats: readonly Pick<Threat, "threatId" | "title" | "severity">[];
  software: readonly InstalledVulnerable[];
}

interface InstalledVulnerable {
  name: string;
  version: string;
  os: string;
  vulnerabilities: readonly Pick<Vulnerability, "cve" | "priority">[];
}

export function toInputs({ openThreats, software, ...rest }: RiskEvidence): RiskInputs {
  // A vulnerability counts once, regardless of the number of programs that have it.
  const byCve = new Map(
    software.flatMap(({ vulnerabilities }) => vulnerabilities.map((one) => [one.cve, one.priority])),
  );
  return { ...rest, threats: openThreats.map(({ severity }) => severity), priorities: [...byCve.values()] };
}

/** The single step that lowers the score most; a patch wins ties. Null if no step lowers the score. */
export function chooseNextStep(evidence: RiskEvidence): RiskStep | null {
  const present = scoreRisk(toInputs(evidence)).riskScore;
  const lost = (without: Partial<RiskEvidence>) => present - scoreRisk(toInputs({ ...evidence, ...without })).riskScore;
  const steps = [...patches(evidence, lost), ...resolutions(evidence, lost), ...closures(evidence, lost)];
  return steps.reduce<RiskStep | null>((best, step) => (step.points > (best?.points ?? 0) ? step : best), null);
}

type ScoreWithout = (without: Partial<RiskEvidence>) => number;

function patches({ software }: RiskEvidence, lost: ScoreWithout): RiskStep[] {
  return software.map((patched) => ({
    kind: "patch",
    subject: `${patched.name} ${patched.version}`,
    closes: patched.vulnerabilities.length,
    points: lost({ software: software.filter((other) => other !== patched) }),
    link: `/insights/vulnerabilities/${[patched.name, patched.version, patched.os].map(encodeURIComponent).join("/")}`,
  }));
}

function resolutions({ openThreats }: RiskEvidence, lost: ScoreWithout): RiskStep[] {
  return openThreats.map((resolved) => ({
    kind: "resolve-threat",
    subject: resolved.title,
    closes: 0,
    points: lost({ openThreats: openThreats.filter((other) => other !== resolved) }),
    link: `/insights/threat-intelligence/${encodeURIComponent(resolved.threatId)}`,
  }));
}

function closures({ exposedPorts, deviceName }: RiskEvidence, lost: ScoreWithout): RiskStep[] {
  if (exposedPorts.length === 0) return [];
  return [
    {
      kind: "close-port",
      subject: exposedPorts.join(", "),
      closes: 0,
      points: lost({ exposedPorts: [] }),
      link: `/insights/asset-inventory/${encodeURIComponent(deviceName)}`,
    },
  ];
}
