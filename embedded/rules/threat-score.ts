import type { Severity } from "~/contract/shared";
import type { Indicator, Threat } from "~/contract/threat";
import type { Device } from "~/contract/device";
import type { RiskFactor } from "~/contract/shared";

const SEVERITY_POINTS: Record<Severity, number> = { critical: 52, high: 40, medium: 26, low: 12, informational: 4 };
const CRITICALITY_POINTS: Record<Device["criticality"], number> = { low: 0, medium: 3, high: 7, extreme: 10 };
const VERDICT_POINTS: Record<string, number> = { malicious: 10, suspicious: 5 };

/** The contributions to a threat's score: 98 points at most. They add up to the score. */
export function contributionsOf(
  threat: Pick<Threat, "severity" | "confidence" | "occurrences">,
  criticality: Device["criticality"],
  indicators: readonly Pick<Indicator, "type" | "verdict" | "prevalence">[],
): RiskFactor[] {
  const verdict = Math.max(0, ...indicators.map((indicator) => VERDICT_POINTS[indicator.verdict] ?? 0));
  const isRare = indicators.some((indicator) => indicator.type === "domain" && indicator.prevalence <= 2);
  const parts = [
    { factor: "severity", label: `Severity ${threat.severity}`, points: SEVERITY_POINTS[threat.severity] },
    { factor: "confidence", label: `Confidence ${threat.confidence}%`, points: Math.round(threat.confidence * 0.15) },
    {
      factor: "asset_criticality",
      label: `Device of ${criticality} criticality`,
      points: CRITICALITY_POINTS[criticality],
    },
    { factor: "intelligence", label: "Known to threat intelligence", points: verdict },
    { factor: "prevalence", label: "Seen on one or two devices only", points: isRare ? 6 : 0 },
    {
      factor: "repetition",
      label: `Seen ${threat.occurrences} times`,
      points: Math.min(5, Math.floor(Math.log2(threat.occurrences))),
    },
  ];
  return parts.filter((part) => part.points > 0);
}

export function sumOfPoints(parts: readonly { points: number }[]): number {
  return parts.reduce((sum, part) => sum + part.points, 0);
}
