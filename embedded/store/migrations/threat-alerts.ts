import { toMigration } from "../schema/schema-step";

export const threatAlerts = toMigration([
  {
    kind: "createTable",
    table: "threat_alert",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "threat_id", type: "text", notNull: true },
      { name: "due_at", type: "bigint" },
    ],
    key: ["tenant_id", "threat_id"],
  },
  { kind: "createIndex", table: "threat_alert", name: "threat_alert_by_due_at", columns: ["tenant_id", "due_at"] },
]);
