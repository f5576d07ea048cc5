import { Kysely, SqliteDialect } from "kysely";
import Database from "libsql";
import { expect, test } from "vitest";

import { level1Checks } from "./level-1-checks";

test("devices that were scanned before get the number of their level 1 checks", async () => {
  const file = new Database(":memory:");
  file.exec(`
    create table device (tenant_id text, name text, l1_rate real);
    create table compliance_device
      (tenant_id text, device_name text, level text, results_passed integer, results_failed integer);
    insert into device values ('one', 'a', 0.75), ('one', 'b', null), ('two', 'a', 1);
    insert into compliance_device values
      ('one', 'a', 'L1', 3, 1), ('one', 'a', 'L2', 9, 9), ('one', 'b', 'L1', 0, 0), ('two', 'a', 'L1', 5, 0)`);
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  await level1Checks.up(database);
  expect(file.prepare("select tenant_id, name, l1_checks from device").raw().all()).toEqual([
    ["one", "a", 4],
    ["one", "b", null],
    ["two", "a", 5],
  ]);
  await database.destroy();
});
