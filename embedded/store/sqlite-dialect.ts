import { SqliteDialect, type Driver } from "kysely";
import type Database from "libsql";

import { withStatementCache } from "./statement-cache";

/** The dialect of the libSQL stores, with reused statements. */
export function createSqliteDialect(file: Database.Database): SqliteDialect {
  return new LibsqlDialect(file);
}

class LibsqlDialect extends SqliteDialect {
  readonly #file: Database.Database;

  constructor(file: Database.Database) {
    super({ database: withStatementCache(file) });
    this.#file = file;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollBack = driver.rollbackTransaction.bind(driver);
    // SQLite ends a transaction itself if the disk is full. Another rollback would fail, and its error would be
    // reported instead of the cause.
    driver.rollbackTransaction = async (connection) => {
      if (this.#file.inTransaction) await rollBack(connection);
    };
    const destroy = driver.destroy.bind(driver);
    driver.destroy = async () => {
      writeBack(this.#file);
      await destroy();
    };
    return driver;
  }
}

/** Moves the write-ahead log into the database, so that a backup of the file alone is complete. */
function writeBack(file: Database.Database): void {
  try {
    file.pragma("wal_checkpoint(TRUNCATE)");
  } catch {
    // The disk is full, for example. The next start reads the log.
  }
}
