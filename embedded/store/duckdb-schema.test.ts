import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeFlow } from "../test-support/rows";
import { openDuckDbEvents, type DuckDbEvents } from "./duckdb-events";
import { loadEvents } from "./load-events";
import { readRows } from "./row-source";

/** Writes a file in the format of an older version, opens it with this version, and reads from it. */
async function reopenChanged<Row>(
  changes: readonly string[],
  read: (events: DuckDbEvents) => Promise<Row>,
): Promise<Row> {
  const directory = mkdtempSync(join(tmpdir(), "livery-events-"));
  const path = join(directory, "events.duckdb");
  const before = await openDuckDbEvents(path);
  for (const change of changes) await sql.raw(change).execute(before.database);
  await before.close();
  const after = await openDuckDbEvents(path);
  const result = await read(after);
  await after.close();
  rmSync(directory, { recursive: true });
  return result;
}

test("a file whose creation was interrupted is created when it is opened again", async () => {
  const directory = mkdtempSync(join(tmpdir(), "livery-events-"));
  const path = join(directory, "events.duckdb");
  const run = async (statement: string) => {
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
  };
  await run("create table dns (tenant_id varchar)");
  await expect(openDuckDbEvents(path)).rejects.toThrow("dns");
  await run("drop table dns");
  const events = await openDuckDbEvents(path);
  await events.ping();
  await events.close();
  rmSync(directory, { recursive: true });
});

test("a version 1 file retains its queries, each with its known answer", async () => {
  const rows = await reopenChanged(
    [
      "alter table dns drop column answers",
      "alter table dns add column answer varchar",
      "alter table dns add column answer_count bigint",
      "alter table flow drop column src_country",
      "insert into dns by name select 'acme' as tenant_id, 'q1' as dns_id, 'A' as query_type, '203.0.113.5' as answer, 2 as answer_count",
      "insert into dns by name select 'acme' as tenant_id, 'q2' as dns_id, 'A' as query_type, 0 as answer_count",
      "delete from schema_version",
      "insert into schema_version values (1)",
    ],
    ({ database }) => database.selectFrom("dns").select(["dns_id", "answers"]).orderBy("dns_id").execute(),
  );
  expect(rows).toEqual([
    { dns_id: "q1", answers: "203.0.113.5\tA\t300" },
    { dns_id: "q2", answers: null },
  ]);
});

test("a version 3 file retains its events, and accepts new ones by column name", async () => {
  const rows = await reopenChanged(
    [
      "alter table flow drop column dst_asn",
      "alter table flow drop column first_seen_destination",
      "alter table dns drop column country",
      "alter table dns drop column asn",
      "delete from schema_version",
      "insert into schema_version values (3)",
    ],
    async (events) => {
      const flow = makeFlow(0);
      await loadEvents(events, "flow", [flow]);
      const [stored] = await readRows(events.forTenant(flow.tenantId).rows("flow"));
      const dns = await events.database.selectFrom("dns").select(["country", "asn"]).execute();
      return { stored, dns };
    },
  );
  expect(rows.stored).toEqual(makeFlow(0));
  expect(rows.dns).toEqual([]);
});

test("a version 6 file retains its events, with an unknown device type", async () => {
  const rows = await reopenChanged(
    [
      "alter table flow drop column device_type",
      "alter table dns drop column device_type",
      "insert into flow by name select 'acme' as tenant_id, 'f1' as flow_id",
      "delete from schema_version",
      "insert into schema_version values (6)",
    ],
    ({ database }) => database.selectFrom("flow").select(["flow_id", "device_type"]).execute(),
  );
  expect(rows).toEqual([{ flow_id: "f1", device_type: null }]);
});

test("a version 2 file retains its flows, with an unknown source country", async () => {
  const rows = await reopenChanged(
    [
      "alter table flow drop column src_country",
      "insert into flow by name select 'acme' as tenant_id, 'f1' as flow_id",
      "delete from schema_version",
      "insert into schema_version values (2)",
    ],
    ({ database }) => database.selectFrom("flow").select(["flow_id", "src_country"]).execute(),
  );
  expect(rows).toEqual([{ flow_id: "f1", src_country: null }]);
});
