import { toMigration } from "../schema/schema-step";

export const kopilot = toMigration([
  {
    kind: "createTable",
    table: "kopilot_message",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "message_id", type: "text", notNull: true },
      { name: "conversation_id", type: "text" },
      { name: "user_id", type: "text" },
      { name: "context", type: "text" },
      { name: "text", type: "text" },
      { name: "created_at", type: "bigint" },
      { name: "reply", type: "text" },
    ],
    key: ["tenant_id", "message_id"],
  },
  {
    kind: "createIndex",
    table: "kopilot_message",
    name: "kopilot_message_by_user_id_created_at",
    columns: ["tenant_id", "user_id", "created_at"],
  },
]);
