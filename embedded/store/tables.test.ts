import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { COMPLIANCE_VIEWS } from "./compliance-views";
import { openDuckDbEvents, type DuckDbEvents } from "./duckdb-events";
import { EVENT_TABLES } from "./event-tables";
import { DEVICE_LIST, INSTALLED_LIST, SOFTWARE_LIST, VULNERABILITY_LIST } from "./looked-into";
import { openLibsqlRecords, type LibsqlRecords } from "./libsql-records";
import {
  CONSOLE_USER,
  DEVICE_FINDING,
  EXCEPTION_LIST,
  INSTALLED_SOFTWARE,
  RECORD_TABLES,
  SITE_OVERVIEW,
  TENANT_OVERVIEW,
  VERSION_DEVICE,
} from "./record-tables";
import type { Table } from "./table";

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

const SOURCES: Record<string, Table> = {
  ...EVENT_TABLES,
  audit: RECORD_TABLES.audit,
  compliance: COMPLIANCE_VIEWS.complianceStanding,
  "compliance-device": COMPLIANCE_VIEWS.complianceDevice,
  "compliance-result": COMPLIANCE_VIEWS.complianceOutcome,
  "console-user": CONSOLE_USER,
  device: DEVICE_LIST,
  "installed-software": INSTALLED_LIST,
  "affected-device": VERSION_DEVICE,
  "device-finding": DEVICE_FINDING,
  exception: EXCEPTION_LIST,
  "risk-assessment": RECORD_TABLES.riskAssessment,
  "risk-finding": RECORD_TABLES.riskFinding,
  site: SITE_OVERVIEW,
  software: SOFTWARE_LIST,
  tenant: TENANT_OVERVIEW,
  threat: RECORD_TABLES.threat,
  "threat-flow": RECORD_TABLES.threatKeptFlow,
  user: RECORD_TABLES.observedUser,
  vulnerability: VULNERABILITY_LIST,
};

describe.each([...readFieldSets("config").values()])("the field set $set", (set) => {
  const table = SOURCES[set.set];

  test("can be sorted, filtered and grouped: every field has a column", () => {
    const missing = set.fields.filter(({ name }) => !table?.byField.has(name)).map(({ name }) => name);
    expect(missing).toEqual([]);
  });

  test("is searched in texts", () => {
    for (const name of set.search) expect(["text", "list"]).toContain(table?.byField.get(name)?.kind);
  });
});

test.each(Object.values(RECORD_TABLES).map(({ name }) => name))(
  "a new database has every column of %s",
  async (name) => {
    const table = Object.values(RECORD_TABLES).find((candidate) => candidate.name === name) as Table;
    const columns = table.columns.map((column) => column.name);
    await expect(
      records.database
        .selectFrom(name)
        .select(["tenant_id", "seeded", ...columns])
        .execute(),
    ).resolves.toEqual([]);
  },
);

test.each([SITE_OVERVIEW, TENANT_OVERVIEW, INSTALLED_SOFTWARE, ...Object.values(COMPLIANCE_VIEWS)])(
  "the view $name has every column",
  async ({ name, columns }) => {
    const names = columns.map((column) => column.name);
    await expect(
      records.database
        .selectFrom(name)
        .select(["tenant_id", ...names])
        .execute(),
    ).resolves.toEqual([]);
  },
);

test("opening a database again changes nothing", async () => {
  const again = await openLibsqlRecords(join(directory, "records.db"));
  await again.ping();
  await again.close();
});

test("every commit is written through to the disk", () => {
  expect(records.file.pragma("synchronous")).toEqual([{ synchronous: 2 }]);
  expect(records.file.pragma("journal_mode")).toEqual([{ journal_mode: "wal" }]);
});
