import { toMigration } from "../schema/schema-step";

export const integrations = toMigration([
  {
    kind: "createTable",
    table: "integration",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "name", type: "text", notNull: true },
      { name: "state", type: "text" },
      { name: "doc", type: "text", notNull: true },
    ],
    key: ["tenant_id", "name"],
  },
  {
    kind: "createTable",
    table: "integration_secret",
    columns: [
      { name: "tenant_id", type: "text", notNull: true },
      { name: "seeded", type: "bigint", notNull: true },
      { name: "integration", type: "text", notNull: true },
      { name: "field", type: "text", notNull: true },
      { name: "value", type: "text" },
    ],
    key: ["tenant_id", "integration", "field"],
  },
]);
