import type { MigrationProvider } from "kysely";

import { recordTables } from "./record-tables";
import { recordViews } from "./record-views";

/** Migrations are code, not files on disk, so that they survive bundling. Forward only; a released one is never edited. */
export const recordMigrations: MigrationProvider = {
  getMigrations: () => Promise.resolve({ "0001-record-tables": recordTables, "0002-record-views": recordViews }),
};
