import { toMigration } from "../schema/schema-step";

export const indicatorLists = toMigration([
  {
    kind: "createTable",
    table: "indicator_list",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "name", type: "text", notNull: true },
      { name: "display_name", type: "text" },
      { name: "metadata_created_by", type: "text" },
      { name: "metadata_updated_by", type: "text" },
      { name: "metadata_created_at", type: "bigint" },
      { name: "metadata_updated_at", type: "bigint" },
      { name: "metadata_resource_version", type: "bigint" },
      { name: "doc", type: "text", notNull: true },
    ],
    key: ["tenant_id", "name"],
  },
]);
