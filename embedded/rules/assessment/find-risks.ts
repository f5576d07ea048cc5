import type { RiskFinding } from "~/contract/risk-assessment";
import { Severity } from "~/contract/shared";

import type { AssessmentInputs, ScoredDevice } from "./assessment-inputs";
import { isClosedButUsed, isUnprotectedAdmin } from "./score-organization";

/** A finding without its decision. The same finding has the same ID in every assessment. */
export type FoundRisk = Pick<
  RiskFinding,
  "findingId" | "part" | "severity" | "title" | "object" | "siteName" | "link"
> & { weight: number };

/** Below this share of passed checks, a device's configuration is a separate finding. */
const WEAK_L1_RATE = 0.6;
/** From this many points, the services reachable from the internet include administration. */
const ADMINISTRABLE_POINTS = 12;
const SEVERITIES = Severity.options;

/** Everything that can be acted on, worst first: by severity, then by impact, then by name. */
export function findRisks(inputs: AssessmentInputs): FoundRisk[] {
  const found = [
    ...inputs.threats.filter(({ severity }) => severity !== "informational").map((threat) => ofThreat(threat, inputs)),
    ...inputs.software.map(ofSoftware),
    ...inputs.devices.flatMap(ofDevice),
    ...inputs.users.flatMap(ofUser),
  ];
  return found.sort(
    (one, other) =>
      SEVERITIES.indexOf(other.severity) - SEVERITIES.indexOf(one.severity) ||
      other.weight - one.weight ||
      (one.findingId < other.findingId ? -1 : 1),
  );
}

function ofThreat(threat: AssessmentInputs["threats"][number], { devices }: AssessmentInputs): FoundRisk {
  const scored = devices.find(({ device }) => device.name === threat.deviceName);
  return {
    findingId: `threat:${threat.threatId}`,
    part: "threat",
    severity: threat.severity,
    title: threat.title,
    object: threat.deviceName ?? threat.userName ?? "",
    siteName: threat.siteName,
    link: `/insights/threat-intelligence/${encodeURIComponent(threat.threatId)}`,
    weight: 100 + (scored?.riskScore ?? 0),
  };
}

function ofSoftware({ name, version, os, severity, cves, devices }: AssessmentInputs["software"][number]): FoundRisk {
  return {
    findingId: `vulnerability:${name}|${version}|${os}`,
    part: "vulnerability",
    severity,
    title: `${name} ${version}: ${cves === 1 ? "1 vulnerability" : `${cves} vulnerabilities`} on ${devices === 1 ? "1 device" : `${devices} devices`}`,
    object: `${name} ${version}`,
    siteName: null,
    link: `/insights/vulnerabilities/${[name, version, os].map(encodeURIComponent).join("/")}`,
    weight: devices,
  };
}

function ofDevice({ device, riskScore, riskFactors }: ScoredDevice): FoundRisk[] {
  const link = `/insights/asset-inventory/${encodeURIComponent(device.name)}`;
  const common = { object: device.name, siteName: device.siteName, weight: riskScore };
  const found: FoundRisk[] = riskFactors.flatMap(({ factor, label, points }) => {
    if (factor === "exposure") {
      const severity = points >= ADMINISTRABLE_POINTS ? "high" : "medium";
      return { ...common, findingId: `exposure:${device.name}`, part: factor, severity, title: label, link };
    }
    if (factor !== "behaviour") return [];
    return { ...common, findingId: `behaviour:${device.name}`, part: factor, severity: "medium", title: label, link };
  });
  if (device.l1Rate === null || device.l1Rate >= WEAK_L1_RATE) return found;
  const title = `Level 1 checks passed: ${Math.round(device.l1Rate * 100)}%`;
  const compliance = { ...common, findingId: `compliance:${device.name}`, part: "compliance" as const, title };
  return [...found, { ...compliance, severity: "medium", link: `${link}/compliance` }];
}

function ofUser(user: AssessmentInputs["users"][number]): FoundRisk[] {
  const title = isClosedButUsed(user)
    ? "Disabled account still signs in"
    : isUnprotectedAdmin(user)
      ? "Privileged account without a second factor"
      : undefined;
  if (title === undefined) return [];
  return [
    {
      findingId: `identity:${user.name}`,
      part: "identity",
      severity: "high",
      title,
      object: user.name,
      siteName: null,
      link: `/insights/asset-inventory/users?name=${encodeURIComponent(user.name)}`,
      weight: 0,
    },
  ];
}
