import type { Device, DeviceRisk } from "~/contract/device";
import { URGENT_PRIORITIES } from "~/contract/due-days-facts";
import { COUNTED_STATUSES } from "~/contract/software-facts";
import { OPEN_STATUSES, SCORED_SEVERITIES } from "~/contract/threat-facts";
import type { Severity } from "~/contract/shared";
import type { Vulnerability } from "~/contract/software";

/** The inputs of a device's score. */
export interface RiskInputs {
  deviceName: string;
  criticality: Device["criticality"];
  /** Severities of the open threats. */
  threats: readonly Severity[];
  /** Priorities of the vulnerabilities. */
  priorities: readonly Vulnerability["priority"][];
  exposedPorts: readonly number[];
  l1Rate: number | null;
  behaviours: readonly Behaviour[];
}

export type Behaviour = keyof typeof BEHAVIOUR_POINTS;

/** Ports that must not be reachable from the internet. */
const ADMINISTRATION_PORTS: ReadonlySet<number> = new Set([22, 23, 135, 445, 3389, 5900]);

const BEHAVIOUR_POINTS = { beacon: 6, rareDestination: 4, volumeOutlier: 5 };
const BEHAVIOUR_LABELS: Record<Behaviour, string> = {
  beacon: "beacon",
  rareDestination: "rare destination",
  volumeOutlier: "unusual volume",
};
const WORST_THREAT: Record<Severity, number> = { critical: 32, high: 22, medium: 10, low: 3, informational: 0 };
const WORST_PRIORITY: Record<Vulnerability["priority"], number> = { P1: 20, P2: 14, P3: 7, P4: 0 };
const MULTIPLIER: Record<Device["criticality"], number> = { low: 0.9, medium: 1, high: 1.1, extreme: 1.2 };

/**
 * The sum of five capped parts (threats 40, vulnerabilities 25, exposure 12, compliance 8, behaviour 15), times the
 * criticality, rounded, at most 100. The multiplier, its rounding and the cap are a separate part, so the points always
 * add up.
 */
export function scoreRisk(inputs: RiskInputs): Pick<DeviceRisk, "riskScore" | "riskFactors"> {
  const compliance = inputs.l1Rate === null ? 0 : 8 * (1 - inputs.l1Rate);
  const parts = [threatPart(inputs), vulnerabilityPart(inputs), exposurePart(inputs), behaviourPart(inputs)];
  const exact = parts.reduce((sum, part) => sum + part.points, compliance);
  const riskScore = Math.min(100, Math.round(Math.min(100, exact) * MULTIPLIER[inputs.criticality]));
  parts.splice(3, 0, compliancePart(inputs, Math.round(compliance)));
  const listed = parts.reduce((sum, part) => sum + part.points, 0);
  const label = `Criticality ${inputs.criticality} (× ${MULTIPLIER[inputs.criticality]})`;
  parts.push({ factor: "criticality", label, points: riskScore - listed });
  return { riskScore, riskFactors: parts.filter((part) => part.points !== 0) };
}

type Part = DeviceRisk["riskFactors"][number];

function threatPart({ threats, deviceName }: RiskInputs): Part {
  const counted = threats.filter((severity) => SCORED_SEVERITIES.some((one) => one === severity));
  const worst = Math.max(0, ...counted.map((severity) => WORST_THREAT[severity]));
  const points = Math.min(40, worst + 2 * Math.max(0, counted.length - 1));
  const filters = { deviceName, status: OPEN_STATUSES.join(","), severity: SCORED_SEVERITIES.join(",") };
  const link = `/insights/threat-intelligence?${writeFilters(filters)}`;
  return { factor: "threat", label: `Open threats: ${counted.length}`, points, link };
}

function vulnerabilityPart({ priorities, deviceName }: RiskInputs): Part {
  const worst = Math.max(0, ...priorities.map((priority) => WORST_PRIORITY[priority]));
  const urgent = priorities.filter((priority) => URGENT_PRIORITIES.some((one) => one === priority)).length;
  const points = Math.min(25, worst + Math.max(0, urgent - 1));
  const filters = { deviceName, priority: URGENT_PRIORITIES.join(","), status: COUNTED_STATUSES.join(",") };
  const link = `/insights/vulnerabilities?${writeFilters({ tab: "cve", ...filters })}`;
  return { factor: "vulnerability", label: `Open ${URGENT_PRIORITIES.join(" and ")} CVEs: ${urgent}`, points, link };
}

function writeFilters(filters: Record<string, string>): string {
  return new URLSearchParams(filters).toString().replaceAll("%2C", ",");
}

/** Reachable administration counts in full; other services count 6, plus 2 for each additional one. */
function exposurePart({ exposedPorts }: RiskInputs): Part {
  const isAdministrable = exposedPorts.some((port) => ADMINISTRATION_PORTS.has(port));
  const points = exposedPorts.length === 0 ? 0 : isAdministrable ? 12 : Math.min(12, 4 + 2 * exposedPorts.length);
  return { factor: "exposure", label: `Reachable from the internet: ${exposedPorts.join(", ")}`, points };
}

function compliancePart({ deviceName, l1Rate }: RiskInputs, points: number): Part {
  const link = `/insights/asset-inventory/${encodeURIComponent(deviceName)}/compliance?level=L1`;
  const rate = Math.round((l1Rate ?? 1) * 1000) / 10;
  return { factor: "compliance", label: `Level 1 checks passed: ${rate}%`, points, link };
}

function behaviourPart({ behaviours }: RiskInputs): Part {
  const points = Math.min(
    15,
    behaviours.reduce((sum, behaviour) => sum + BEHAVIOUR_POINTS[behaviour], 0),
  );
  return {
    factor: "behaviour",
    label: `Behaviour: ${behaviours.map((behaviour) => BEHAVIOUR_LABELS[behaviour]).join(", ")}`,
    points,
  };
}
