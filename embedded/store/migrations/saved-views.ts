import type { Kysely, Migration } from "kysely";

import { createTable } from "./create-table";

/** Saved views of lists. */
export const savedViews: Migration = {
  async up(database: Kysely<unknown>) {
    await createTable(database, "saved_view", {
      key: "view_id",
      text: "view_id set_name name scope address owner_id owner_name metadata_created_by metadata_updated_by",
      bigint: "metadata_created_at metadata_updated_at metadata_resource_version",
      indexes: ["set_name"],
    });
  },
};
