import { toMigration } from "../schema/schema-step";

export const feedback = toMigration([
  {
    kind: "createTable",
    table: "feedback",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "feedback_id", type: "text", notNull: true },
      { name: "author_user_id", type: "text" },
      { name: "state", type: "text" },
      { name: "created_at", type: "bigint" },
      { name: "doc", type: "text", notNull: true },
    ],
    key: ["tenant_id", "feedback_id"],
  },
  {
    kind: "createTable",
    table: "feedback_attachment",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "feedback_id", type: "text", notNull: true },
      { name: "content", type: "text" },
    ],
    key: ["tenant_id", "feedback_id"],
  },
]);
