import { expect, test } from "vitest";

import { describeStartupFailure } from "./startup-failure";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  [coded("ENOSPC", "write"), "disk that holds /data is full"],
  [coded("SQLITE_FULL"), "disk that holds /data is full"],
  [
    new Error('IO Error: Could not set lock on file "/data/events.duckdb": Conflicting lock is held'),
    "in use by another",
  ],
  [coded("SQLITE_BUSY"), "in use by another"],
  [coded("ENOTDIR", "mkdir"), "/data is a file"],
  [coded("EACCES", "mkdir"), "cannot be written to"],
  [coded("EROFS"), "cannot be written to"],
  [coded("ENOENT", "no such file or directory, mkdir '/proc/x'"), "cannot be written to"],
  [coded("SQLITE_CANTOPEN"), "cannot be written to"],
  [coded("SQLITE_NOTADB", "file is not a database"), "damaged"],
  [new Error("The event database has schema 10; this program knows 9"), "another version"],
  [new Error('Catalog Error: Table with name "flow" already exists!'), "damaged"],
  [
    new Error("The record database could not be migrated", { cause: coded("SQLITE_FULL") }),
    "disk that holds /data is full",
  ],
  [new Error("The record database could not be migrated", { cause: new Error("no such column: x") }), "damaged"],
  [new Error("could not open", { cause: coded("SQLITE_CORRUPT") }), "damaged"],
])("%s is one sentence with the cause and the remedy", (error, reason) => {
  const text = describeStartupFailure(error, "/data");
  expect(text).toContain(reason);
  expect(text).toMatch(/DATA_DIR|Free up disk space|Delete/);
  expect(text).not.toContain("\n");
});

test("an error without a known cause is shown by its message", () => {
  expect(describeStartupFailure(new Error("the theme is missing"), "/data")).toContain("the theme is missing");
});
