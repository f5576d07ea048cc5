import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";
import { EgressSpec, IngressSpec } from "~/contract/policy-rule";

import type { StoredThreatRule } from "../../store/tables/threat-rule";
import { BLOCKED_COUNTRIES, POLICIES } from "../catalogue/policies";
import { THREAT_RULES } from "../catalogue/threat-rules";
import type { SeedContext, TableRows } from "../seed-types";
import { DAY } from "../timeline";

const ANY_SERVICE = { any: true };
const tcp = (...ports: string[]) => ({ transport: "tcp" as const, ports });
const udp = (...ports: string[]) => ({ transport: "udp" as const, ports });

/** The match of the demonstration's egress rules, by the rule name in the flows that they decided. */
const EGRESS: Record<string, Pick<ReturnType<typeof EgressSpec.parse>, "source" | "destination" | "service"> | object> =
  {
    "block-malicious-domains": {
      source: { any: true },
      destination: {
        any: false,
        categories: ["malware", "phishing", "command_and_control"],
        indicatorLists: ["command-and-control"],
      },
      service: ANY_SERVICE,
    },
    "block-newly-registered": {
      source: { any: true },
      destination: { any: false, categories: ["newly_registered"] },
      service: ANY_SERVICE,
    },
    "block-unwanted-categories": {
      source: { any: true },
      destination: { any: false, categories: ["gambling", "adult", "file_sharing"] },
      service: ANY_SERVICE,
    },
    "block-high-risk-countries": {
      source: { any: true },
      destination: { any: false, countries: BLOCKED_COUNTRIES },
      service: ANY_SERVICE,
    },
    "block-outbound-smb": {
      source: { any: true },
      destination: { any: true },
      service: [tcp("445", "3389"), udp("3389")],
    },
    "alert-dns-over-https": {
      source: { any: true },
      destination: { any: false, applications: ["DNS over HTTPS"] },
      service: [tcp("443")],
    },
    "allow-business-services": {
      source: { any: true },
      destination: { any: false, applications: ["Microsoft 365", "Google Workspace", "Salesforce"] },
      service: [tcp("443")],
    },
  };

const INGRESS: Record<string, object> = {
  "block-inbound-default": { source: { any: true }, destination: { any: true }, service: ANY_SERVICE },
  "block-known-scanners": {
    source: { any: false, countries: ["HK", "MD"], indicatorLists: ["known-scanners"] },
    destination: { any: true },
    service: ANY_SERVICE,
  },
  "allow-published-web": { source: { any: true }, destination: { any: true }, service: [tcp("80", "443"), udp("443")] },
  "allow-partner-vpn": {
    source: { any: false, cidrs: ["198.51.100.0/24"] },
    destination: { any: true },
    service: [tcp("443")],
    requireVpn: true,
  },
};
/** Allow rules precede the rule that blocks the rest. */
const INGRESS_ORDER = ["allow-partner-vpn", "block-known-scanners", "allow-published-web", "block-inbound-default"];

/** The vendor's detections do not disclose their query. */
const VENDOR_LOGIC = { dataset: "flow" as const, match: null, threshold: null };
/** The queries of the provider's and the organization's rules, in the query language. */
const MATCHES: Record<string, Pick<StoredThreatRule, "dataset" | "match" | "threshold">> = {
  "DNS-DOH-03": {
    dataset: "dns",
    match: "protocol:doh",
    threshold: { count: 20, windowMinutes: 60, groupBy: "deviceName" },
  },
  "POL-REMOTE-01": { dataset: "flow", match: "application:TeamViewer,AnyDesk direction:outbound", threshold: null },
  "POL-P2P-02": {
    dataset: "flow",
    match: "dstPort:6881",
    threshold: { count: 10, windowMinutes: 60, groupBy: "srcDevice" },
  },
  "POL-CLEAR-03": { dataset: "flow", match: "dstPort:23", threshold: null },
  "POL-VPN-04": { dataset: "dns", match: "category:vpn", threshold: null },
  "ANOM-OT-04": { dataset: "flow", match: "dstPort:502 direction:internal", threshold: null },
};

/** The rules of one tenant: the same rules that decided its traffic and raised its threats. */
export function makeRows({ entry: { id: tenantId }, now }: SeedContext): TableRows {
  const at = new Date(now - 120 * DAY).toISOString();
  // Before the event history starts. A rule without hits in the history has been unused for longer than unused rules
  // are usually kept.
  const usedBefore = new Date(now - 100 * DAY).toISOString();
  const metadata = {
    name: "",
    createdAt: at,
    createdBy: "system",
    updatedAt: at,
    updatedBy: "system",
    resourceVersion: 1,
  };
  return {
    egressRule: Object.entries(EGRESS).map(([name, match], index) => ({
      ...EgressSpec.parse({ ...common(name), ...match, scope: index < 2 ? "provider" : "organization" }),
      name,
      tenantId,
      order: index + 1,
      usedBefore,
      metadata,
    })),
    ingressRule: INGRESS_ORDER.map((name, index) => ({
      ...IngressSpec.parse({
        ...PLAIN_INGRESS,
        ...common(name),
        ...INGRESS[name],
      }),
      name,
      tenantId,
      order: index + 1,
      usedBefore,
      metadata,
    })),
    threatRule: THREAT_RULES.map(({ ruleName, ruleSource, title, severity, category, techniqueId }) => ({
      name: ruleName,
      tenantId,
      displayName: title.replace(/\s*(?:\b(?:to|from|on|through) )?\{\w+\}/g, "").trim(),
      enabled: true,
      type: ["c2", "phishing"].includes(category) ? ("indicator" as const) : ("behaviour" as const),
      action: severity === "critical" ? ("block" as const) : ("alert" as const),
      severity,
      ...(MATCHES[ruleName] ?? VENDOR_LOGIC),
      mitre: [techniqueId],
      source: ruleSource,
      scope: "organization",
      reason: null,
      author: ruleSource === "tenant" ? "system" : null,
      expiresAt: null,
      tags: [],
      metadata,
    })),
  };
}

function common(name: string) {
  const policy = POLICIES.find((entry) => entry.name === name);
  if (!policy) throw new Error(`No policy is called "${name}"`);
  const { displayName, action } = policy;
  return { ...PLAIN_RULE, displayName, action };
}
