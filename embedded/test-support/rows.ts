import type { Device } from "~/contract/device";
import type { Flow } from "~/contract/flow";

const HOUR = 3_600_000;
const START = Date.parse("2026-03-01T00:30:00Z");

/** The same device for the same number, every time; neighbours differ in every field that can be filtered. */
export function makeDevice(index: number, tenantId = "acme", start = START): Device {
  const timeAt = (hours: number) => new Date(start + hours * HOUR).toISOString();
  const pick = <Value>(...values: Value[]): Value => values[index % values.length] as Value;
  return {
    name: `ws-${String(index).padStart(3, "0")}`,
    tenantId,
    deviceId: `d${index}`,
    displayName: pick("Alpha", "100% Beta", "Gamma_1", "=cmd()", "Délta"),
    deviceType: pick("workstation", "server", "printer"),
    vendor: pick("Contoso", "Fabrikam"),
    hardwareModel: `M${index % 4}`,
    serialNumber: `S${index}`,
    os: {
      name: pick("Windows 11", "macOS 15", ""),
      version: `${index % 3}`,
      build: "1",
      platform: pick("windows", "darwin"),
      family: "x",
    },
    primaryIp: `10.0.${index % 5}.${index}`,
    publicIp: pick("192.0.2.7", null, null),
    mac: `02:00:00:00:00:${String(index % 60).padStart(2, "0")}`,
    macVendor: pick("Vendor A", "Vendor B"),
    siteName: pick("hq", "plant", "shop"),
    status: pick("online", "offline", "stale", "isolated"),
    managedBy: pick(["sensor"], ["sensor", "agent"], []),
    agentVersion: pick("1.2.3", null),
    primaryUser: pick("ada", null, "bob"),
    criticality: pick("low", "medium", "high", "extreme"),
    riskScore: (index * 7) % 101,
    riskDelta7d: (index % 9) - 4,
    threatsOpen: { critical: index % 2, high: index % 3, medium: index % 5, low: 0 },
    vulns: pick({ critical: 1, high: 2, medium: 3, low: 4 }, null),
    kevCount: pick(0, null, 3),
    softwareCount: pick(12, null),
    openPorts: index % 6,
    l1Rate: pick(0.5, null, 0.875),
    l2Rate: pick(0.25, null),
    complianceFailed: pick(3, null),
    scannedAt: pick(null, timeAt(index)),
    exposed: index % 4 === 0,
    bytesIn24h: index * 1_000_003,
    bytesOut24h: index * 17,
    topApp: pick("tls", null),
    firstSeen: timeAt(index - 500),
    lastSeen: timeAt(index % 11),
    tags: pick(["vip", "lab"], ["lab"], [], ["it's"]),
    owner: pick(null, "owner@acme.example"),
    notes: `Note ${index}`,
  };
}

export function makeFlow(index: number, tenantId = "acme", start = START): Flow {
  const timeAt = (hours: number) => new Date(start + hours * HOUR).toISOString();
  const pick = <Value>(...values: Value[]): Value => values[index % values.length] as Value;
  return {
    flowId: `f${String(index).padStart(5, "0")}`,
    tenantId,
    communityId: `1:${index}`,
    startTime: timeAt(index / 2),
    endTime: timeAt(index / 2 + 0.01),
    durationMs: index * 13,
    direction: pick("outbound", "inbound", "internal"),
    srcIp: `10.0.0.${index % 250}`,
    srcPort: 40_000 + index,
    srcDevice: pick("ws-001", "ws-002", null),
    srcUser: pick("ada", null),
    siteName: pick("hq", "plant"),
    dstIp: `198.51.100.${index % 9}`,
    dstPort: pick(443, 53, 22),
    dstDevice: null,
    dstDomain: pick("a.example", "b.example", null),
    dstCountry: pick("DE", "US", null),
    dstAsOrg: pick("Example Net", null),
    dstCategory: pick("business", null),
    transport: pick("tcp", "udp"),
    appProto: pick("tls", "dns", "ssh"),
    application: pick("Mail", "Files 100%", "Chat_1"),
    bytesOut: index * 3,
    bytesIn: index * 5,
    totalBytes: index * 8,
    packetsOut: index,
    packetsIn: index,
    action: pick("allowed", "blocked", "reset", "allowed"),
    policyName: pick("egress-1", null),
    riskScore: index % 101,
    riskReason: pick("rare destination", null, null),
    tlsSni: pick("a.example", null),
    tlsVersion: pick("1.3", null),
    ja4: pick("t13d1516h2", null),
    httpHost: null,
    httpMethod: pick(null, "GET"),
    httpStatus: pick(null, 200),
    rttMs: pick(1.5, null),
    retransPct: pick(0.25, null),
    beaconScore: pick(null, 88),
    prevalence: pick(3, null),
    threatId: index % 50 === 0 ? "t-1" : null,
    sensorId: "s1",
    vlan: pick(null, 10),
  };
}
