import type { Kysely, Migration } from "kysely";

import { createTable } from "./create-table";

/** The values that a bulk change overwrote. */
export const bulkUndo: Migration = {
  async up(database: Kysely<unknown>) {
    await createTable(database, "bulk_undo", {
      key: "undo_id",
      text: "undo_id prefix user_id",
      bigint: "kept_at",
      document: true,
    });
  },
};
