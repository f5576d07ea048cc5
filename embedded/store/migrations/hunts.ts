import { toMigration } from "../schema/schema-step";

export const hunts = toMigration([
  {
    kind: "createTable",
    table: "hunt",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "hunt_id", type: "text", notNull: true },
      { name: "user_id", type: "text" },
      { name: "text", type: "text" },
      { name: "path", type: "text" },
      { name: "last_run_at", type: "bigint" },
    ],
    key: ["tenant_id", "hunt_id"],
  },
  {
    kind: "createIndex",
    table: "hunt",
    name: "hunt_by_user_id_last_run_at",
    columns: ["tenant_id", "user_id", "last_run_at"],
  },
]);
