import { toMigration } from "../schema/schema-step";

export const digests = toMigration([
  {
    kind: "createTable",
    table: "digest",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "digest_id", type: "text", notNull: true },
      { name: "user_id", type: "text" },
      { name: "display_name", type: "text" },
      { name: "frequency", type: "text" },
      { name: "path", type: "text" },
      { name: "origin", type: "text" },
      { name: "time_zone", type: "text" },
      { name: "questions", type: "text" },
      { name: "sender", type: "text" },
      { name: "only_above", type: "bigint" },
      { name: "created_at", type: "bigint" },
      { name: "next_at", type: "bigint" },
      { name: "sent_at", type: "bigint" },
    ],
    key: ["tenant_id", "digest_id"],
  },
  { kind: "createIndex", table: "digest", name: "digest_by_next_at", columns: ["tenant_id", "next_at"] },
]);
