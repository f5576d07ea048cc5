import type { AttentionKindName } from "~/contract/attention-facts";

import { bandOf } from "./band";
import { withComputedFields, type ComputedField } from "./describe-table";
import type { SqlRow, Table } from "./table";
import { DEVICE } from "./tables/device";
import { SITE_OVERVIEW } from "./tables/site";
import { INSTALLED_SOFTWARE, SOFTWARE, VULNERABILITY } from "./tables/software";
import { THREAT } from "./tables/threat";

/** The band of a vulnerability's EPSS score. */
function epssBand(epss: string): string {
  return `case when ${epss} >= 0.5 then 'likely' when ${epss} >= 0.1 then 'possible' when ${epss} >= 0.01 then 'unlikely'
    when ${epss} is not null then 'remote' end`;
}

function listOf(value: string, from: string): ComputedField {
  return { kind: "list", elements: `select ${value} as value from ${from}` };
}

const INSTALLS_OF_VERSION = `software_install i join device_in_use d on d.tenant_id = i.tenant_id and d.name = i.device_name
  where i.tenant_id = "row".tenant_id and i.name = "row".name and i.version = "row".version and i.os = "row".os`;

const VERSIONS_OF_CVE = `vulnerable_software v join software s
  on s.tenant_id = v.tenant_id and s.name = v.name and s.version = v.version and s.os = v.os
  where v.tenant_id = "row".tenant_id and v.cve = "row".cve`;

const INSTALLS_OF_CVE = `vulnerable_software v join software_install i
  on i.tenant_id = v.tenant_id and i.name = v.name and i.version = v.version and i.os = v.os
  join device_in_use d on d.tenant_id = i.tenant_id and d.name = i.device_name
  where v.tenant_id = "row".tenant_id and v.cve = "row".cve`;

/** The three keys of a software version as one text, and its worst open vulnerability. */
const KEY_AND_WORST = {
  versionKey: {
    kind: "text",
    expression: `("row".name || ' | ' || "row".version || ' | ' || "row".os)`,
  },
  severity: {
    kind: "text",
    expression: `case when "row".max_cvss >= 9 then 'critical' when "row".max_cvss >= 7 then 'high'
      when "row".max_cvss >= 4 then 'medium' when "row".max_cvss > 0 then 'low' end`,
  },
  kev: { kind: "boolean", expression: `("row".kev_count > 0)` },
} as const;

const HAS_TICKET = { hasTicket: { kind: "boolean", expression: `("row".ticket_id is not null)` } } as const;

/** Software versions, with fields for their worst vulnerability and for the devices that have them. */
export const SOFTWARE_LIST = withComputedFields(SOFTWARE, {
  ...KEY_AND_WORST,
  ...HAS_TICKET,
  epssBand: { kind: "text", expression: epssBand(`"row".max_epss`) },
  exposed: { kind: "boolean", expression: `("row".exposed_device_count > 0)` },
  siteName: listOf("d.site_name", INSTALLS_OF_VERSION),
  deviceType: listOf("d.device_type", INSTALLS_OF_VERSION),
});

/** Installed software, with fields for its worst vulnerability and its use here and elsewhere. */
export const INSTALLED_LIST = withComputedFields(INSTALLED_SOFTWARE, {
  ...KEY_AND_WORST,
  vulnerable: { kind: "boolean", expression: `("row".cve_count > 0)` },
  used: { kind: "boolean", expression: `("row".last_used_at is not null)` },
  shared: { kind: "boolean", expression: `("row".peer_count > 0)` },
});

/** Vulnerabilities, with fields for the affected software and devices. */
export const VULNERABILITY_LIST = withComputedFields(VULNERABILITY, {
  ...HAS_TICKET,
  epssBand: { kind: "text", expression: epssBand(`"row".epss`) },
  os: listOf("v.os", VERSIONS_OF_CVE),
  vendor: listOf("s.vendor", VERSIONS_OF_CVE),
  exposed: { kind: "boolean", expression: `exists (select 1 from ${VERSIONS_OF_CVE} and s.exposed_device_count > 0)` },
  deviceName: listOf("d.name", INSTALLS_OF_CVE),
  siteName: listOf("d.site_name", INSTALLS_OF_CVE),
  deviceType: listOf("d.device_type", INSTALLS_OF_CVE),
});

/** Sites, with the addresses and the VRFs of their networks. */
export const SITE_LIST = withComputedFields(SITE_OVERVIEW, {
  "networks.cidr": listOf("json_extract(n.value, '$.cidr')", `json_each("row".doc, '$.networks') n`),
  "networks.vrf": listOf(
    "json_extract(n.value, '$.vrf')",
    `json_each("row".doc, '$.networks') n where json_extract(n.value, '$.vrf') is not null`,
  ),
});

/** Devices, with fields for their risk band, for open vulnerabilities and for each vulnerability, including excepted ones. */
export const DEVICE_LIST = withComputedFields(DEVICE, {
  ...HAS_TICKET,
  riskBand: bandOf("risk_score", { high: 80, medium: 50, low: 0 }),
  vulnerable: { kind: "boolean", expression: `("row".vulns > 0)` },
  cve: listOf(
    "v.cve",
    `software_install i join vulnerable_software v
      on v.tenant_id = i.tenant_id and v.name = i.name and v.version = i.version and v.os = i.os
      where i.tenant_id = "row".tenant_id and i.device_name = "row".name`,
  ),
});

const DEVICE_OF_THREAT = `device d where d.tenant_id = "row".tenant_id and d.name = "row".device_name`;

/**
 * Threats, with fields for the type and management of their device, the title of their rule, and whether they have a
 * ticket.
 */
export const THREAT_LIST = withComputedFields(THREAT, {
  deviceType: { kind: "text", expression: `(select d.device_type from ${DEVICE_OF_THREAT})` },
  integration: listOf(
    "manager.value",
    `device d, json_each(d.managed_by) manager where d.tenant_id = "row".tenant_id and d.name = "row".device_name`,
  ),
  ruleTitle: {
    kind: "text",
    expression: `(select r.display_name from threat_rule r where r.tenant_id = "row".tenant_id and r.name = "row".rule_name)`,
  },
  ...HAS_TICKET,
});

const SITES_OF_TENANT = `site s where s.tenant_id = "row".name and s.status <> 'retired'`;

/** Organizations, with the places of their sites. */
export function withPlaces<Row extends object, StoredValue extends SqlRow>(
  tenants: Table<Row, StoredValue>,
): Table<Row, StoredValue> {
  return withComputedFields(tenants, {
    countryCode: listOf("s.country_code", `${SITES_OF_TENANT} and s.country_code <> ''`),
    region: listOf("s.region", `${SITES_OF_TENANT} and s.region <> ''`),
  });
}

/** Organizations, with fields for their open items in the attention queue, which is not in a table. */
export function withAttention<Row extends object, StoredValue extends SqlRow>(
  tenants: Table<Row, StoredValue>,
  kinds: ReadonlyMap<string, ReadonlySet<AttentionKindName>>,
): Table<Row, StoredValue> {
  const listed = JSON.stringify([...kinds].flatMap(([name, of]) => [...of].map((kind) => ({ name, kind }))));
  const items = `json_each('${listed.replaceAll("'", "''")}') item where item.value ->> 'name' = "row".name`;
  return withComputedFields(tenants, {
    needsAttention: { kind: "boolean", expression: `(exists (select 1 from ${items}))` },
    attentionKind: listOf("item.value ->> 'kind'", items),
  });
}
