import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readCatalogue } from "../../app/catalogue/catalogue.server.ts";
import { AttentionOperation } from "../../app/contract/attention.ts";
import { IndicatorListOperation } from "../../app/contract/indicator-list.ts";
import { RuleOperation } from "../../app/contract/policy-work.ts";
import { SoftwareOperation, VulnerabilityOperation } from "../../app/contract/software.ts";
import { TenantOperation } from "../../app/contract/tenant-work.ts";
import { ThreatRuleOperation } from "../../app/contract/threat-rule.ts";

const { actions } = readCatalogue("config").audit;
const sources = import.meta.glob<string>(["../../embedded/**/*.ts", "!../../embedded/**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Lines that contain action names, in the API and in the demonstration data. */
const NAMING_LINE = /^.*(?:\baction(?::| =)|\bdeed(?:On)?\().*$/gm;
/** {direction} is replaced with both of its values. */
const NAME = /["`]([a-z_]+(?:\.(?:[a-zA-Z_]+|\$\{kind\.direction\}))+)["`]/g;
/** Rows of the demonstration data's action table. */
const TABLE_ROW = /^ {2}([a-z_]+(?:\.[a-zA-Z_]+)+) +\| [a-z-]+ +\| \d+/gm;

/** The operations of actions that do not have the name of their bulk route. */
const BULK = {
  software: SoftwareOperation,
  vulnerability: VulnerabilityOperation,
  tenant: TenantOperation,
  attention: AttentionOperation.shape.work,
  threat_rule: ThreatRuleOperation,
  indicator_list: IndicatorListOperation,
  "policy.egress.bulk": RuleOperation,
  "policy.ingress.bulk": RuleOperation,
};

function actionsIn(source: string): string[] {
  const lines = (source.match(NAMING_LINE) ?? []).join("\n");
  const found = [...lines.matchAll(NAME), ...source.matchAll(TABLE_ROW)].map(([, action = ""]) => action);
  return found.flatMap((action) =>
    ["egress", "ingress"].map((direction) => action.replace("${kind.direction}", direction)),
  );
}

/** The fixed part of a name that ends with an operation. */
const COMPOSED = /action: `([a-z_.]+)\.\$\{(?!kind\.direction)/g;
const prefixes = Object.values(sources).flatMap((source) =>
  [...source.matchAll(COMPOSED)].map(([, prefix = ""]) => prefix),
);

interface BulkBody {
  properties: { work: { anyOf?: Operation[]; oneOf?: Operation[] } };
}
type Operation = { properties: { operation: { const: string } } };
const { paths } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
  paths: Record<string, { post?: { requestBody?: { content: { "application/json": { schema: BulkBody } } } } }>;
};

/** The operations of the bulk route that an action is named after: those of POST /v1/site/bulk for `site.bulk`. */
function operationsOf(prefix: string): string[] {
  const body = paths[`/v1/${prefix.replaceAll(".", "/")}`]?.post?.requestBody;
  const { oneOf, anyOf = oneOf ?? [] } = body?.content["application/json"].schema.properties.work ?? {};
  return anyOf.map(({ properties }) => properties.operation.const);
}

test("every action with a composed name has the name of its bulk route, or its operations are listed here", () => {
  const known = [...Object.keys(BULK), "policy"];
  expect(prefixes.length).toBeGreaterThan(5);
  expect(prefixes.filter((prefix) => !known.includes(prefix) && operationsOf(prefix).length === 0)).toEqual([]);
});

test("every action that the embedded API writes has a text in config/audit.yaml", () => {
  const writers = Object.values(sources).filter((source) =>
    /Deed\b|writeAudit|AuditEntry|AuditAction|audit:/.test(source),
  );
  const named = writers.flatMap(actionsIn);
  const bulk = Object.entries(BULK).flatMap(([prefix, { options }]) =>
    options.map(({ shape }) => `${prefix}.${shape.operation.value}`),
  );
  const ofRoutes = prefixes.flatMap((prefix) => operationsOf(prefix).map((operation) => `${prefix}.${operation}`));
  expect(named.length).toBeGreaterThan(40);
  const missing = [...new Set([...named, ...bulk, ...ofRoutes])].filter((action) => !(action in actions));
  expect(missing).toEqual([]);
});
