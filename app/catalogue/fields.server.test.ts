import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { AuditEntry } from "~/contract/audit";
import { ComplianceCheck, ComplianceDevice, ComplianceResult } from "~/contract/compliance";
import { Device } from "~/contract/device";
import { DnsQuery } from "~/contract/dns";
import { Flow } from "~/contract/flow";
import { Site } from "~/contract/site";
import { InstalledSoftware, Software, Vulnerability } from "~/contract/software";
import { Tenant } from "~/contract/tenant";
import { Threat } from "~/contract/threat";
import { ConsoleUser, ObservedUser } from "~/contract/user";

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

const sets = readFieldSets("config");

describe.each(Object.entries(SHAPES))("the fields of %s", (name, shape) => {
  test("are all fields of the wire schema except fields that no row includes", () => {
    const paths = pathsOf(z.toJSONSchema(shape, { io: "output", unrepresentable: "any" }) as JsonSchema);
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
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
}

function pathsOf(schema: JsonSchema, prefix = ""): Set<string> {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((option) => [
    ...pathsOf(option, prefix),
  ]);
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => [
    `${prefix}${key}`,
    ...pathsOf(value, `${prefix}${key}.`),
  ]);
  return new Set([...inner, ...own]);
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
      expect(found?.field.help, name).toContain("mean of the ten highest device scores");
    }
  });

  test('unset values of user-editable fields are never labelled "not collected"', () => {
    const SET_BY_PEOPLE = /^(owner|ownerEmail|assignee|externalId|address|contact\..+)$/;
    const wrong = all.filter(({ field }) => SET_BY_PEOPLE.test(field.name) && field.missing === undefined);
    expect(wrong.map(({ set, field }) => `${set}.${field.name}`)).toEqual([]);
  });
});
