import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Kysely, sql } from "kysely";
import Database from "libsql";
import { expect, test } from "vitest";

import { createSqliteDialect } from "./sqlite-dialect";

test("a transaction on a full disk fails with that cause, and the next one succeeds", async () => {
  const file = new Database(":memory:");
  file.exec("create table note (text text)");
  file.pragma("max_page_count = 8");
  const database = new Kysely<{ note: { text: string } }>({ dialect: createSqliteDialect(file) });
  const write = (text: string) =>
    database.transaction().execute((transaction) => transaction.insertInto("note").values({ text }).execute());
  await expect(write("x".repeat(100_000))).rejects.toThrow(/full/);
  await write("short");
  const { rows } = await sql<{ count: number }>`select count(*) as count from note`.execute(database);
  expect(rows).toEqual([{ count: 1 }]);
  await database.destroy();
});

test("a transaction that fails for another reason is rolled back", async () => {
  const file = new Database(":memory:");
  file.exec("create table note (text text)");
  const database = new Kysely<{ note: { text: string } }>({ dialect: createSqliteDialect(file) });
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto("note").values({ text: "first" }).execute();
    throw new Error("no second note");
  });
  await expect(failing).rejects.toThrow("no second note");
  expect(await database.selectFrom("note").selectAll().execute()).toEqual([]);
  await database.destroy();
});

test("a closed database is complete without its write-ahead log", async () => {
  const directory = mkdtempSync(join(tmpdir(), "livery-dialect-"));
  const path = join(directory, "notes.db");
  const file = new Database(path);
  file.pragma("journal_mode=WAL");
  const database = new Kysely<{ note: { text: string } }>({ dialect: createSqliteDialect(file) });
  await sql`create table note (text text)`.execute(database);
  await database.insertInto("note").values({ text: "kept" }).execute();
  await database.destroy();
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  rmSync(`${path}-wal`, { force: true });
  const copy = new Database(path);
  expect(copy.prepare("select text from note").all()).toEqual([{ text: "kept" }]);
  copy.close();
  rmSync(directory, { recursive: true });
});
