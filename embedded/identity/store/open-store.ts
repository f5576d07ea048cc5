import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

import { Kysely, Migrator } from "kysely";
import Database from "libsql";

import { createSqliteDialect } from "../../store/sqlite-dialect";
import { identityMigrations } from "./migrations";
import { countWrites, type WriteCount } from "./count-writes";
import type { IdentityTables } from "./schema";

export type IdentityDatabase = Kysely<IdentityTables>;

export interface IdentityStore {
  database: IdentityDatabase;
  writes: Pick<WriteCount, "soFar">;
  close: () => Promise<void>;
}

/**
 * Opens (or creates) the identity database at that path and migrates it. The file belongs to the identity provider
 * only. Every commit is on disk before it is acknowledged.
 */
export async function openIdentityStore(path: string): Promise<IdentityStore> {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new Database(path);
  for (const setting of ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"]) {
    file.pragma(setting);
  }
  const writes = countWrites();
  const database = new Kysely<IdentityTables>({
    dialect: createSqliteDialect(file),
    plugins: [writes],
  });
  const { error } = await new Migrator({ db: database, provider: identityMigrations }).migrateToLatest();
  if (error) {
    await database.destroy();
    throw new Error("The identity database could not be brought up to date", { cause: error });
  }
  return { database, writes, close: () => database.destroy() };
}
