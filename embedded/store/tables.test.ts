import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { withAttention, withPlaces } from "./computed-fields";
import { describeTable } from "./describe-table";
import { openDuckDbEvents, type DuckDbEvents } from "./duckdb-events";
import { EVENT_TABLES } from "./event-tables";
import { openLibsqlRecords, type LibsqlRecords } from "./libsql-records";
import { RECORD_LISTS, RECORD_TABLES } from "./record-tables";
import { planMigration } from "./schema/plan-migration";
import type { Table } from "./table";
import { DEVICE_FINDING } from "./tables/device";
import { EXCEPTION_LIST } from "./tables/exception";
import { OBSERVED_DOMAIN } from "./tables/observed-domain";
import { EGRESS_LIST, INGRESS_LIST } from "./tables/policy";
import { SENSOR_LIST } from "./tables/sensor";
import { THREAT_FLOW } from "./tables/threat";
import { THREAT_RULE_LIST } from "./tables/threat-rule";
import { INDICATOR_LIST_ROWS } from "./tables/indicator-list";
import { TENANT_COUNTS, TENANT_OVERVIEW } from "./tables/tenant";
import { CONSOLE_USER } from "./tables/user";

const directory = mkdtempSync(join(tmpdir(), "livery-tables-"));
let records: LibsqlRecords;
let events: DuckDbEvents;
beforeAll(async () => {
  records = await openLibsqlRecords(join(directory, "records.db"));
  events = await openDuckDbEvents(join(directory, "events.duckdb"));
});
afterAll(async () => {
  await records.close();
  await events.close();
  rmSync(directory, { recursive: true });
});

/** The tables of field sets that do not have the name of a list. */
const SOURCES: Record<string, Table> = {
  ...EVENT_TABLES,
  compliance: RECORD_LISTS.complianceStanding,
  "compliance-device": RECORD_LISTS.complianceDevice,
  "compliance-result": RECORD_LISTS.complianceOutcome,
  "console-user": CONSOLE_USER,
  "egress-rule": EGRESS_LIST,
  "ingress-rule": INGRESS_LIST,
  sensor: SENSOR_LIST,
  "threat-rule": THREAT_RULE_LIST,
  "indicator-list": INDICATOR_LIST_ROWS,
  "observed-domain": OBSERVED_DOMAIN,
  "affected-device": RECORD_LISTS.versionDevice,
  "device-finding": DEVICE_FINDING,
  exception: EXCEPTION_LIST,
  site: RECORD_LISTS.siteOverview,
  tenant: withAttention(withPlaces(TENANT_OVERVIEW), new Map()),
  "threat-flow": THREAT_FLOW,
  user: RECORD_TABLES.observedUser,
};

const LISTS: Record<string, Table> = RECORD_LISTS;

function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

describe.each([...readFieldSets("config").values()])("the field set $set", (set) => {
  const table = SOURCES[set.set] ?? LISTS[camelCase(set.set)];

  test("has a column for every field, for sorting, filtering and grouping", () => {
    const missing = set.fields.filter(({ name }) => !table?.byField.has(name)).map(({ name }) => name);
    expect(missing).toEqual([]);
  });

  test("searches only text columns", () => {
    for (const name of set.search)
      expect(["text", "list", "single", "answers"]).toContain(table?.byField.get(name)?.kind);
  });
});

const TABLES: Table[] = Object.values(RECORD_TABLES);

test.each(TABLES)("a new database has every column of $name", async (table) => {
  const { name } = table;
  const columns = table.columns.map((column) => column.name);
  await expect(
    records.database
      .selectFrom(name)
      .select(["tenant_id", "seeded", ...columns])
      .execute(),
  ).resolves.toEqual([]);
});

const VIEWS: Table[] = [
  TENANT_COUNTS,
  ...Object.values<Table>(RECORD_LISTS).filter(({ name }) => !TABLES.some((table) => table.name === name)),
];

test.each(VIEWS)("the view $name has every column", async ({ name, columns }) => {
  const names = columns.map((column) => column.name);
  await expect(
    records.database
      .selectFrom(name)
      .select(["tenant_id", ...names])
      .execute(),
  ).resolves.toEqual([]);
});

test("reopening a database changes nothing", async () => {
  const again = await openLibsqlRecords(join(directory, "records.db"));
  await again.ping();
  await again.close();
});

test("every commit is flushed to disk", () => {
  expect(records.file.pragma("synchronous")).toEqual([{ synchronous: 2 }]);
  expect(records.file.pragma("journal_mode")).toEqual([{ journal_mode: "wal" }]);
});

test("no migration is missing: a new database has the columns and indexes of the table descriptions", async () => {
  expect(await planMigration(records.database, TABLES)).toEqual([]);
});

test("a field and an index added to a description become the statements of the next migration", async () => {
  const extended = describeTable<{ name: string; nickname: string; seenAt: string }>()("device", {
    key: ["name"],
    columns: { name: "text", nickname: "text", seenAt: "telemetry" },
    indexes: [["nickname"]],
  });
  expect(await planMigration(records.database, [extended])).toEqual([
    { kind: "addColumn", table: "device", column: { name: "nickname", type: "text" } },
    { kind: "addColumn", table: "device", column: { name: "seen_at", type: "bigint" } },
    { kind: "createIndex", table: "device", name: "device_by_nickname", columns: ["tenant_id", "nickname"] },
  ]);
});
