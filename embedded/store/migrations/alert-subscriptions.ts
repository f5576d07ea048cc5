import { toMigration } from "../schema/schema-step";

export const alertSubscriptions = toMigration([
  {
    kind: "createTable",
    table: "alert_subscription",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "user_id", type: "text", notNull: true },
      { name: "min_severity", type: "text" },
      { name: "filters", type: "text" },
      { name: "fields", type: "text" },
      { name: "words", type: "text" },
      { name: "origin", type: "text" },
      { name: "time_zone", type: "text" },
      { name: "sender", type: "text" },
      { name: "created_at", type: "bigint" },
      { name: "sent_at", type: "bigint" },
    ],
    key: ["tenant_id", "user_id"],
  },
  {
    kind: "createTable",
    table: "alert_mail",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "user_id", type: "text", notNull: true },
      { name: "threat_id", type: "text", notNull: true },
      { name: "escalated", type: "bigint" },
    ],
    key: ["tenant_id", "user_id", "threat_id"],
  },
  { kind: "addColumn", table: "threat_alert", column: { name: "escalated", type: "bigint" } },
]);
