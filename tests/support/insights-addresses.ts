import type { RunningConsole } from "./start-console.ts";

/** Objects of a tenant whose screens have data to show. */
export interface Objects {
  deviceName: string;
  threatId: string;
  software: readonly string[];
  assessmentId: string;
  os: string;
}

type Rows = Record<string, Record<string, string>[] | undefined>;

/**
 * Requests one of each from the API: the device with the most software, the threat with the most flows, the software to
 * fix first.
 */
export async function readObjects(
  livery: Pick<RunningConsole, "embedded">,
  sessionJwt: string,
  tenantId: string,
): Promise<Objects> {
  const readFirst = async (path: string, key: string) => {
    const answer = await fetch(`${livery.embedded}/v1/${path}`, {
      headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": tenantId },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const first = ((await answer.json()) as Rows)[key]?.[0];
    if (!first) throw new Error(`${tenantId} has nothing under ${path}`);
    return first;
  };
  const [device, threat, software, assessment, check] = await Promise.all([
    readFirst("device/list?sort=-softwareCount&pageSize=1", "device"),
    readFirst("threat/list?sort=-flowCount&pageSize=1", "threat"),
    readFirst("software/list?vulnerable=true&pageSize=1", "software"),
    readFirst("device/risk_assessment/list?pageSize=1", "riskAssessment"),
    readFirst("compliance/list?pageSize=1", "compliance"),
  ]);
  const { name = "", version = "", os = "" } = software;
  return {
    deviceName: device["name"] ?? "",
    threatId: threat["threatId"] ?? "",
    software: [name, version, os],
    assessmentId: assessment["assessmentId"] ?? "",
    os: check["os"] ?? "",
  };
}

const INVENTORY = "/insights/asset-inventory";
const THREATS = "/insights/threat-intelligence";
const VULNERABILITIES = "/insights/vulnerabilities";
const COMPLIANCE = "/insights/compliance";

/** The dashboard and the Insights screens, each with its tabs, by title. */
export function insightsAddresses(objects: Objects): Record<string, string> {
  const { threatId, software, assessmentId, os } = objects;
  const device = `${INVENTORY}/${encodeURIComponent(objects.deviceName)}`;
  const threat = `${THREATS}/${encodeURIComponent(threatId)}`;
  // A fixed range: rows leave a relative range while their numbers are checked.
  const day = `range=${lastDay()}`;
  const version = `${VULNERABILITIES}/${software.map(encodeURIComponent).join("/")}`;
  return {
    dashboard: "/dashboard",
    devices: INVENTORY,
    "devices of a kind": `${INVENTORY}?status=online&deviceType=workstation`,
    "devices in groups": `${INVENTORY}?group=siteName,deviceType`,
    // Not every tenant has devices at risk, but every tenant has devices with some score.
    "high-risk devices": `${INVENTORY}?view=high-risk&riskScore=${encodeURIComponent(">=1")}`,
    "risk assessments": `${INVENTORY}?view=risk-assessment`,
    "a risk assessment": `${INVENTORY}?view=risk-assessment&id=${encodeURIComponent(assessmentId)}`,
    accounts: `${INVENTORY}/users`,
    "audit trail": "/admin-settings/audit",
    organizations: "/organizations",
    sites: "/sites",
    "command center": "/command-center",
    "a device": device,
    "a device's software": `${device}/software`,
    "a device's compliance": `${device}/compliance`,
    "threats to triage": `${THREATS}?status=new`,
    "threats at work": `${THREATS}?status=in_progress`,
    "threats resolved": `${THREATS}?status=resolved`,
    "threats suppressed": `${THREATS}?status=suppressed`,
    "all threats": `${THREATS}?group=`,
    "threats of a week": `${THREATS}?group=&range=7d`,
    "threats in groups": `${THREATS}?group=ruleName,deviceName`,
    "a threat": threat,
    "a threat's flows": `${threat}?tab=flows`,
    "a threat's comments": `${threat}?tab=comments`,
    "a threat's relatives": `${threat}?tab=related`,
    "a threat's history": `${threat}?tab=history`,
    "a threat as it was sent": `${threat}?tab=raw`,
    "software to fix": VULNERABILITIES,
    CVEs: `${VULNERABILITIES}?tab=cve`,
    "exceptions of CVEs": `${VULNERABILITIES}?tab=exceptions`,
    "a version's CVEs": version,
    "a version's devices": `${version}?tab=devices`,
    "a version's exceptions": `${version}?tab=exceptions`,
    "flows to hunt": "/threat-hunting",
    "flows in groups": `/threat-hunting?${day}&group=srcDevice&metric=sum:bytesOut&top=10`,
    "DNS queries to hunt": `/threat-hunting?tab=dns&${day}`,
    "connections to hunt": `/threat-hunting?${day}&look=graph`,
    "countries to hunt": `/threat-hunting?${day}&look=map`,
    "a timeline to hunt": `/threat-hunting?${day}&look=timeline`,
    domains: "/domains",
    "traffic to monitor": "/monitoring?range=7d",
    "a day of traffic to monitor": "/monitoring",
    "recent traffic to monitor": "/monitoring?range=-3h..now&countries=map",
    "DNS to monitor": "/monitoring?tab=dns",
    "sensors to monitor": "/monitoring?tab=sensors",
    "observed domains": "/monitoring/domain",
    "an observed domain": "/monitoring/domain?name=slatesuite.example",
    "egress rules": "/policies",
    "ingress rules": "/policies?tab=ingress",
    "an ingress rule": "/policies?tab=ingress&peek=allow-published-web",
    "threat rules": "/policies?tab=threat-rules",
    "indicator lists": "/policies?tab=indicator-lists",
    "the default policy": "/policies?tab=default",
    checks: COMPLIANCE,
    "devices checked": `${COMPLIANCE}?tab=devices`,
    "exceptions of checks": `${COMPLIANCE}?tab=exceptions`,
    "checks of a system": `${COMPLIANCE}/${os}`,
    "devices of a system": `${COMPLIANCE}/${os}?tab=devices`,
    "checks of both levels": `${COMPLIANCE}/CIS_L2/${os}`,
    "devices at both levels": `${COMPLIANCE}/CIS_L2/${os}?tab=devices`,
    "exceptions at both levels": `${COMPLIANCE}/CIS_L2/${os}?tab=exceptions`,
  };
}

function lastDay(): string {
  const now = Date.now();
  return `${new Date(now - 24 * 3_600_000).toISOString()}..${new Date(now).toISOString()}`;
}
