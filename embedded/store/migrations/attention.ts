import { toMigration } from "../schema/schema-step";

export const attention = toMigration([
  {
    kind: "createTable",
    table: "attention",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "item_id", type: "text", notNull: true },
      { name: "owner_id", type: "text" },
      { name: "owner_name", type: "text" },
      { name: "snoozed_until", type: "bigint" },
      { name: "snooze_reason", type: "text" },
    ],
    key: ["tenant_id", "item_id"],
  },
]);
