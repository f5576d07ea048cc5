import { SCANNED_PORTS } from "../catalogue/ports";
import type { RemoteHost, Story, StoryFlows } from "./story";

const SCANNER: RemoteHost = { ip: "198.51.100.23", port: 443, countryCode: "HK", asOrg: "Redlantern VPS" };
const ATTACKER: RemoteHost = { ip: "203.0.113.9", port: 443, countryCode: "PA", asOrg: "Anonymous Harbour" };
const DEVICE = "srv-portal-01";

/** A web server that was not updated and is reachable from the internet. */
export const UNPATCHED_SERVER: Story = {
  id: "unpatched-server",
  tenantId: "acme-health",
  summary:
    "The patient portal runs an unpatched Apache HTTP Server 2.4.49 and is exposed to the internet. After days of scanning, some path traversal requests succeed.",
  device: {
    name: DEVICE,
    displayName: "Patient portal",
    deviceType: "server",
    system: "windows-server-2019",
    siteName: "data-center",
    criticality: "extreme",
    notes: "Update is waiting for the vendor's approval.",
    tags: ["patient-portal", "published"],
    exposed: [
      { port: 443, name: "https" },
      { port: 80, name: "http" },
      { port: 3389, name: "rdp" },
    ],
    software: [
      { product: "httpd-win", version: "2.4.49" },
      { product: "php-win", version: "8.1.25" },
    ],
  },
  threats: [
    {
      threatId: "thr-unpatched-server-traversal",
      rule: "EXPL-TRAV-03",
      severity: "critical",
      status: "new",
      action: "detected",
      confidence: 90,
      firstHoursAgo: 33.5,
      lastHoursAgo: 2.4,
      remote: ATTACKER,
      tags: ["patient-portal", "CVE-2021-41773"],
    },
    {
      threatId: "thr-unpatched-server-scan",
      rule: "RECON-SCAN-01",
      severity: "low",
      status: "new",
      action: "blocked",
      confidence: 88,
      firstHoursAgo: 160,
      lastHoursAgo: 3.1,
      remote: SCANNER,
      tags: ["patient-portal"],
    },
    {
      threatId: "thr-unpatched-server-kev",
      rule: "VULN-KEV-01",
      severity: "high",
      status: "in_progress",
      action: "detected",
      confidence: 99,
      firstHoursAgo: 210,
      lastHoursAgo: 6.5,
      assignee: "pat@provider.example",
      tags: ["patient-portal", "CVE-2021-42013"],
    },
  ],
  flows: [
    {
      ...inbound("thr-unpatched-server-scan", SCANNER, 160, 3.1, 1880),
      ports: SCANNED_PORTS.slice(0, 24),
      appProto: "tcp",
      application: "Port scan",
      action: "blocked",
      policyName: "block-known-scanners",
      riskScore: 55,
      riskReason: "scanner",
    },
    {
      ...inbound("thr-unpatched-server-traversal", ATTACKER, 33.5, 8.2, 47),
      appProto: "http",
      application: "Web",
      action: "reset",
      policyName: "block-inbound-default",
      riskScore: 82,
      riskReason: "path_traversal",
      http: { method: "GET", status: null, url: "/cgi-bin/.%2e/.%2e/.%2e/etc/passwd", userAgent: "curl/7.88.1" },
    },
    {
      ...inbound("thr-unpatched-server-traversal", ATTACKER, 7.9, 2.4, 36),
      bytesOut: 2_300,
      bytesIn: 148_000,
      appProto: "http",
      application: "Web",
      action: "allowed",
      policyName: "allow-published-web",
      riskScore: 94,
      riskReason: "path_traversal",
      http: { method: "POST", status: 200, url: "/cgi-bin/.%%32%65/.%%32%65/bin/sh", userAgent: "curl/7.88.1" },
    },
  ],
  queries: [
    {
      threatId: "thr-unpatched-server-traversal",
      hoursAgo: 7.2,
      queryName: "drop.quiet-harvest.example",
      answer: ATTACKER.ip,
      category: "malware",
      action: "blocked",
      verdict: "malicious",
      reputation: 5,
      domainAgeDays: 16,
      policyName: "block-malicious-domains",
    },
  ],
  audit: [
    {
      hoursAgo: 205,
      actor: "pat@provider.example",
      action: "software.plan",
      objectType: "software",
      objectName: "Apache HTTP Server 2.4.49 (Win64)",
      objectDisplayName: "Apache HTTP Server 2.4.49 (Win64)",
      objectLink: "/insights/vulnerabilities/Apache%20HTTP%20Server%202.4.49%20(Win64)/2.4.49/Windows",
      message: "Asked the vendor for an approved version",
      changes: [{ path: "status", before: "open", after: "planned" }],
    },
    {
      hoursAgo: 31,
      actor: "pat@provider.example",
      action: "threat.tag",
      objectType: "threat",
      objectName: "thr-unpatched-server-traversal",
      objectDisplayName: "Path traversal attempt",
      objectLink: "/insights/threat-intelligence/thr-unpatched-server-traversal",
      message: "",
      changes: [{ path: "tags", before: ["patient-portal"], after: ["patient-portal", "CVE-2021-41773"] }],
    },
  ],
};

function inbound(threatId: string, remote: RemoteHost, hoursAgo: number, untilHoursAgo: number, everyMinutes: number) {
  return {
    threatId,
    hoursAgo,
    untilHoursAgo,
    everyMinutes,
    jitterSeconds: 500,
    direction: "inbound",
    remote,
    domain: null,
    category: "published_service",
    bytesOut: 940,
    bytesIn: 620,
    seconds: 1,
  } satisfies Partial<StoryFlows>;
}
