import Database from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";

import { withStatementCache } from "./statement-cache";

let file: Database.Database;
beforeEach(() => {
  file = new Database(":memory:");
  file.exec("create table pet (name text)");
});
afterEach(() => file.close());

test("the same statement is prepared once", () => {
  const database = withStatementCache(file);
  const insert = database.prepare("insert into pet values (?)");
  expect(database.prepare("insert into pet values (?)")).toBe(insert);
  expect(database.prepare("select name from pet")).not.toBe(insert);
});

test("a statement sees rows and columns that are added after it was prepared", () => {
  const database = withStatementCache(file);
  database.prepare("insert into pet values (?)").run(["Rex"]);
  expect(database.prepare("select * from pet").all([])).toEqual([{ name: "Rex" }]);
  file.exec("alter table pet add column kind text");
  database.prepare("insert into pet values (?, ?)").run(["Tom", "cat"]);
  expect(database.prepare("select * from pet").all([])).toEqual([
    { name: "Rex", kind: null },
    { name: "Tom", kind: "cat" },
  ]);
});
