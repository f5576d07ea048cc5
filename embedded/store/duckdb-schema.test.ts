import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { openDuckDbEvents } from "./duckdb-events";

test("a file of version 1 keeps its queries, each with the answer that is known", async () => {
  const directory = mkdtempSync(join(tmpdir(), "livery-events-"));
  const path = join(directory, "events.duckdb");
  const before = await openDuckDbEvents(path);
  for (const change of [
    "alter table dns drop column answers",
    "alter table dns add column answer varchar",
    "alter table dns add column answer_count bigint",
    "insert into dns by name select 'acme' as tenant_id, 'q1' as dns_id, 'A' as query_type, '203.0.113.5' as answer, 2 as answer_count",
    "insert into dns by name select 'acme' as tenant_id, 'q2' as dns_id, 'A' as query_type, 0 as answer_count",
    "delete from schema_version",
    "insert into schema_version values (1)",
  ])
    await sql.raw(change).execute(before.database);
  await before.close();

  const after = await openDuckDbEvents(path);
  const rows = await after.database.selectFrom("dns").select(["dns_id", "answers"]).orderBy("dns_id").execute();
  expect(rows).toEqual([
    { dns_id: "q1", answers: "203.0.113.5\tA\t300" },
    { dns_id: "q2", answers: null },
  ]);
  await after.close();
  rmSync(directory, { recursive: true });
});
