import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";

const MAX_STATEMENTS = 500;

/**
 * The same database with reused prepared statements: preparing a list query takes as long as running it. SQLite runs
 * one statement at a time here, so a statement is never used concurrently, and SQLite reprepares statements when the
 * schema changes.
 */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}
