import { toMigration } from "../schema/schema-step";

export const organizationDeletion = toMigration([
  { kind: "addColumn", table: "tenant", column: { name: "deletion_at", type: "bigint" } },
]);
