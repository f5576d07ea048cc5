import type { DefaultPolicySpec } from "~/contract/default-policy";
import type { EgressRule, IngressRule } from "~/contract/policy-rule";
import type { Metadata } from "~/contract/metadata";

import { describeTable, withComputedFields, type ComputedField } from "../describe-table";
import { METADATA } from "./metadata";

type ComputedColumn =
  | "hits24h"
  | "hits30d"
  | "lastHitAt"
  | "unusedSince"
  | "bytes30d"
  | "issues"
  | "shadowedBy"
  | "conflictsWith";

/**
 * The last hit among events that are no longer stored: their retention is shorter than the time after which a rule
 * counts as unused.
 */
type EarlierUse = { usedBefore?: string };

/** A rule as stored. Hits and issues are computed on read. */
export type StoredEgressRule = Omit<EgressRule, ComputedColumn> & EarlierUse;
export type StoredIngressRule = Omit<IngressRule, ComputedColumn | "exposedRisk"> & EarlierUse;
export type StoredDefaultPolicy = DefaultPolicySpec & {
  name: string;
  tenantId: string;
  metadata?: Metadata | undefined;
};

const KEY_COLUMNS = { name: "text", displayName: "text", order: "integer", ...METADATA } as const;

export const EGRESS_RULE = describeTable<StoredEgressRule>()("egress_rule", {
  key: ["name"],
  columns: KEY_COLUMNS,
  document: true,
});

export const INGRESS_RULE = describeTable<StoredIngressRule>()("ingress_rule", {
  key: ["name"],
  columns: KEY_COLUMNS,
  document: true,
});

export const DEFAULT_POLICY = describeTable<StoredDefaultPolicy>()("default_policy", {
  key: ["name"],
  columns: { name: "text", ...METADATA },
  document: true,
});

const LISTED = {
  ...KEY_COLUMNS,
  enabled: "boolean",
  action: "text",
  "schedule.always": "boolean",
  log: "boolean",
  hits24h: "integer",
  hits30d: "integer",
  lastHitAt: "time",
  unusedSince: "time",
  bytes30d: "integer",
  expiresAt: "time",
  scope: "text",
  issues: "list",
  comment: "text",
  tags: "list",
  "source.any": "boolean",
  "source.cidrs": "list",
  "destination.any": "boolean",
  rateLimitPerMin: "integer",
} as const;

/** The services of a rule, as filters and groups refer to them. */
const SERVICE_FIELDS = {
  "service.any": { kind: "boolean", expression: `(json_type("row".doc, '$.service') = 'object')` },
  "service.transport": { kind: "list", elements: serviceValues(`s.value ->> '$.transport'`) },
  "service.ports": { kind: "list", elements: serviceValues("p.value", `, json_each(s.value, '$.ports') p`) },
} as const;

/** The sites at which a rule applies: the sites that its local end names, or all of the organization's. */
function sitesOf(end: "source" | "destination"): Record<"appliesAt", ComputedField> {
  return {
    appliesAt: {
      kind: "list",
      elements: `select s.name as value from site s where s.tenant_id = "row".tenant_id and ("row".${end}_any
        or s.name in (select value from json_each("row".${end}_sites)))`,
    },
  };
}

function serviceValues(value: string, parts = ""): string {
  return `select ${value} as value from json_each("row".doc, '$.service') s${parts} where s.type = 'object'`;
}

const EGRESS_COLUMNS = describeTable<EgressRule>()("egress_list", {
  key: ["name"],
  columns: {
    ...LISTED,
    "source.sites": "list",
    "source.devices": "list",
    "source.deviceTypes": "list",
    "source.users": "list",
    "source.tags": "list",
    "destination.cidrs": "list",
    "destination.fqdns": "list",
    "destination.categories": "list",
    "destination.countries": "list",
    "destination.asns": "list",
    "destination.applications": "list",
    "destination.indicatorLists": "list",
  },
  document: true,
});

const INGRESS_COLUMNS = describeTable<IngressRule>()("ingress_list", {
  key: ["name"],
  columns: {
    ...LISTED,
    "source.countries": "list",
    "source.asns": "list",
    "source.indicatorLists": "list",
    "destination.sites": "list",
    "destination.devices": "list",
    "destination.publicIps": "list",
    "destination.tags": "list",
    "translate.toDevice": "text",
    "translate.toPort": "integer",
    exposedRisk: "real",
    requireVpn: "boolean",
  },
  document: true,
});

/** Rules as listed, with hits and issues. */
export const EGRESS_LIST = withComputedFields(EGRESS_COLUMNS, { ...SERVICE_FIELDS, ...sitesOf("source") });
export const INGRESS_LIST = withComputedFields(INGRESS_COLUMNS, { ...SERVICE_FIELDS, ...sitesOf("destination") });

export const tables = { egressRule: EGRESS_RULE, ingressRule: INGRESS_RULE, defaultPolicy: DEFAULT_POLICY };
