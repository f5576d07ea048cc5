import { toMigration } from "../schema/schema-step";

export const reports = toMigration([
  {
    kind: "createTable",
    table: "report",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "report_id", type: "text", notNull: true },
      { name: "user_id", type: "text" },
      { name: "kind", type: "text" },
      { name: "display_name", type: "text" },
      { name: "format", type: "text" },
      { name: "state", type: "text" },
      { name: "requested_at", type: "bigint" },
      { name: "start_time", type: "bigint" },
      { name: "end_time", type: "bigint" },
      { name: "started_at", type: "bigint" },
      { name: "ready_at", type: "bigint" },
      { name: "expires_at", type: "bigint" },
      { name: "file_name", type: "text" },
      { name: "size_bytes", type: "bigint" },
      { name: "sha256", type: "text" },
      { name: "reason", type: "text" },
      { name: "time_zone", type: "text" },
      { name: "columns", type: "text" },
      { name: "filters", type: "text" },
    ],
    key: ["tenant_id", "report_id"],
  },
  {
    kind: "createIndex",
    table: "report",
    name: "report_by_user_id_requested_at",
    columns: ["tenant_id", "user_id", "requested_at"],
  },
  {
    kind: "createTable",
    table: "report_file",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "report_id", type: "text", notNull: true },
      { name: "content", type: "text" },
    ],
    key: ["tenant_id", "report_id"],
  },
]);
