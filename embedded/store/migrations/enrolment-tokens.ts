import { toMigration } from "../schema/schema-step";

export const enrolmentTokens = toMigration([
  {
    kind: "createTable",
    table: "enrolment_token",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "token_id", type: "text", notNull: true },
      { name: "site_name", type: "text" },
      { name: "hash", type: "text" },
      { name: "hint", type: "text" },
      { name: "created_by", type: "text" },
      { name: "created_at", type: "bigint" },
      { name: "expires_at", type: "bigint" },
    ],
    key: ["tenant_id", "token_id"],
  },
  {
    kind: "createIndex",
    table: "enrolment_token",
    name: "enrolment_token_by_site_name",
    columns: ["tenant_id", "site_name"],
  },
]);
