import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { AuditEntry } from "~/contract/audit";
import { ComplianceCheck, ComplianceDevice, ComplianceResult } from "~/contract/compliance";
import { Device, DeviceChange } from "~/contract/device";
import { DnsQuery } from "~/contract/dns";
import { DomainChange, OwnedDomain } from "~/contract/domain";
import { Exception, VulnerabilityExceptionDraft } from "~/contract/exception";
import { Flow } from "~/contract/flow";
import { IndicatorList, IndicatorListChange } from "~/contract/indicator-list";
import { EgressRule, EgressSpec, IngressRule, IngressSpec } from "~/contract/policy-rule";
import { RiskAssessmentChange, RiskFinding } from "~/contract/risk-assessment";
import { RISK_METHOD } from "~/contract/risk-facts";
import { Site, SiteChange } from "~/contract/site";
import { InstalledSoftware, Software, SoftwareChange, Vulnerability } from "~/contract/software";
import { Tenant, TenantSettings } from "~/contract/tenant";
import { Threat } from "~/contract/threat";
import { ThreatChange } from "~/contract/threat-change";
import { ThreatRule, ThreatRuleChange } from "~/contract/threat-rule";
import { ConsoleUser, ObservedUser, ObservedUserChange } from "~/contract/user";

import { readFieldSets } from "./fields.server";

const SHAPES: Record<string, z.ZodType> = {
  audit: AuditEntry,
  compliance: ComplianceCheck,
  "compliance-device": ComplianceDevice,
  "compliance-result": ComplianceResult,
  "console-user": ConsoleUser,
  device: Device,
  dns: DnsQuery,
  flow: Flow,
  "installed-software": InstalledSoftware,
  site: Site,
  software: Software,
  tenant: Tenant,
  threat: Threat,
  user: ObservedUser,
  vulnerability: Vulnerability,
};

/** The schemas of what people set, and fields of the row that they set under other names. */
const SET_BY_PEOPLE: Record<string, { change: z.ZodType; row: z.ZodType; also?: string[] }> = {
  device: { change: DeviceChange, row: Device, also: ["acknowledgedUntil", "ticketId"] },
  domain: { change: DomainChange, row: OwnedDomain },
  "egress-rule": { change: EgressSpec, row: EgressRule },
  exception: { change: VulnerabilityExceptionDraft, row: Exception, also: ["revokedAt", "revokedBy"] },
  "indicator-list": { change: IndicatorListChange, row: IndicatorList },
  "ingress-rule": { change: IngressSpec, row: IngressRule },
  "risk-finding": { change: RiskAssessmentChange.shape.decisions.unwrap().element, row: RiskFinding },
  site: { change: SiteChange, row: Site },
  software: { change: SoftwareChange, row: Software, also: ["ticketId"] },
  tenant: { change: TenantSettings, row: Tenant, also: ["deletionAt"] },
  threat: {
    change: ThreatChange,
    row: Threat,
    also: ["acknowledgedAt", "resolution.at", "resolution.by", "resolution.reason", "ticketId"],
  },
  "threat-rule": { change: ThreatRuleChange, row: ThreatRule },
  user: { change: ObservedUserChange, row: ObservedUser },
  vulnerability: { change: z.object({}), row: Vulnerability, also: ["ticketId"] },
};

const sets = readFieldSets("config");

describe.each(Object.entries(SHAPES))("the fields of %s", (name, shape) => {
  test("are all fields of the wire schema except fields that no row includes", () => {
    const paths = nodesOf(toJsonSchema(shape, "output"));
    const wrong = sets.get(name)?.fields.filter((field) => field.column !== paths.has(field.name));
    expect(wrong?.map((field) => field.name)).toEqual([]);
  });
});

test("a list whose label is plural says so, because its conditions are read differently", () => {
  const lists = [...sets.values()].flatMap(({ set, fields }) =>
    fields.filter(({ sort, filter }) => !sort && filter).map((field) => ({ ...field, place: `${set} ${field.label}` })),
  );
  const plural = lists.filter(({ label }) => /s( 30 d)?$/.test(label)).map(({ place }) => place);
  expect(lists.filter((field) => field.plural === true).map(({ place }) => place)).toEqual(plural);
});

describe("a field set", () => {
  let directory = "";
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "livery-fields-"));
    mkdirSync(join(directory, "fields"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const SET =
    "label: { one: Thing, many: Things }\nkey: name\ndefaultSort: [-name]\nsearch: [name]\nfields: [{ name: name, label: Name, kind: text, ecs: a.b }";

  const facets = (count: number) =>
    Array.from({ length: count }, (_, index) => `, { name: f${index}, label: F, kind: text, facet: true }`).join("");

  function read(text: string, file = "thing.yaml") {
    writeFileSync(join(directory, "fields", file), text);
    return () => readFieldSets(directory);
  }

  test("is read with defaults for omitted properties", () => {
    const set = read(`set: thing\n${SET}]`)().get("thing");
    expect(set?.fields[0]).toMatchObject({ sort: true, filter: true, group: false, facet: false, default: false });
  });

  test.each([
    [`set: other\n${SET}]`, 'the set "other" belongs in other.yaml'],
    [`set: thing\n${SET}, { name: name, label: Again, kind: text }]`, 'the field "name" is defined twice'],
    [`set: thing\n${SET}, { name: more, label: More, kind: text, ecs: a.b }]`, 'two fields have the ECS name "a.b"'],
    [`set: thing\n${SET}]`.replace("[-name]", "[-size]"), 'defaultSort names "size", which is not a field of the set'],
    [`set: thing\n${SET}]`.replace("search: [name]", "search: [size]"), 'search names "size"'],
    [`set: thing\n${SET}]`.replace("key: name", "key: id"), 'key names "id"'],
    [`set: thing\ntime: at\n${SET}]`, 'time names "at"'],
    [`set: thing\npinned: title\n${SET}]`, 'pinned names "title"'],
    [`set: thing\n${SET}${facets(25)}]`, '"f24" is one facet too many'],
    [`set: thing\n${SET}, { name: x, label: X, kind: nonsense }]`, "kind"],
    [`set: thing\nnonsense: 1\n${SET}]`, 'unknown key "nonsense"'],
  ])("%# is rejected with a message that explains why", (text, sentence) => {
    expect(read(text)).toThrow(sentence);
  });
});

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  minItems?: number;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
}

function toJsonSchema(shape: z.ZodType, io: "input" | "output"): JsonSchema {
  return z.toJSONSchema(shape, { io, unrepresentable: "any" }) as JsonSchema;
}

/** The schema of each path. A path into a list or into an object that may be null is itself one of these. */
function nodesOf(schema: JsonSchema, prefix = "", around: JsonSchema[] = []): Map<string, JsonSchema> {
  const above = schema.items || schema.anyOf ? [...around, schema] : around;
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((option) => [
    ...nodesOf(option, prefix, above),
  ]);
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, value]): [string, JsonSchema][] => [
    [`${prefix}${key}`, above.length === 0 ? value : { anyOf: [value, ...above] }],
    ...nodesOf(value, `${prefix}${key}.`, above),
  ]);
  return new Map([...inner, ...own]);
}

function canBeNull(schema: JsonSchema | undefined): boolean {
  return schema?.type === "null" || (schema?.anyOf?.some(canBeNull) ?? false);
}

/** Whether a person can leave it unset: without a value, as an empty text or as an empty list. */
function canBeEmpty(schema: JsonSchema): boolean {
  if (schema.anyOf) return schema.anyOf.some(canBeEmpty);
  if (schema.type === "null" || schema.const === "") return true;
  if (schema.type === "array") return (schema.minItems ?? 0) === 0;
  const isFree = schema.enum === undefined && schema.const === undefined && schema.format === undefined;
  return schema.type === "string" && isFree && schema.pattern === undefined && (schema.minLength ?? 0) === 0;
}

describe("the fields of all sets", () => {
  const all = [...sets].flatMap(([set, { fields }]) => fields.map((field) => ({ set, field })));

  test("every risk score documents how it is calculated", () => {
    const silent = all.filter(({ field }) => field.kind === "riskScore" && field.help === undefined);
    expect(silent.map(({ set, field }) => `${set}.${field.name}`)).toEqual([]);
  });

  test("the scores of sites and organizations have the same definition and the same text", () => {
    for (const name of ["site.riskScore", "tenant.summary.riskScore", "risk-assessment.score"]) {
      const found = all.find(({ set, field }) => `${set}.${field.name}` === name);
      expect(found?.field.help, name).toContain(RISK_METHOD);
    }
  });
});

describe('values that people set are never "not collected"', () => {
  test.each(Object.entries(SET_BY_PEOPLE))("in the fields of %s", (name, { change, row, also = [] }) => {
    const editable = nodesOf(toJsonSchema(change, "input"));
    const shown = nodesOf(toJsonSchema(row, "output"));
    const unset = sets.get(name)?.fields.filter(({ name: path, kind }) => {
      const node = editable.get(path);
      // An empty text is no time zone, which the schema of the API does not express.
      if (kind === "timeZone") return false;
      return also.includes(path) || (node && (canBeEmpty(node) || canBeNull(shown.get(path))));
    });
    expect(unset?.length).toBeGreaterThan(0);
    expect(unset?.filter(({ missing }) => missing === undefined).map((field) => field.name)).toEqual([]);
  });
});
