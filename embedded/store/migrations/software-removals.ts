import { toMigration } from "../schema/schema-step";

export const softwareRemovals = toMigration([
  {
    kind: "createTable",
    table: "software_removal",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "device_name", type: "text", notNull: true },
      { name: "name", type: "text", notNull: true },
      { name: "version", type: "text", notNull: true },
      { name: "os", type: "text", notNull: true },
      { name: "installed_at", type: "bigint" },
      { name: "removed_at", type: "bigint" },
    ],
    key: ["tenant_id", "device_name", "name", "version", "os"],
  },
  {
    kind: "createIndex",
    table: "software_removal",
    name: "software_removal_by_name_version_os",
    columns: ["tenant_id", "name", "version", "os"],
  },
]);
