import { toMigration } from "../schema/schema-step";

export const reportLetterhead = toMigration([
  { kind: "addColumn", table: "report", column: { name: "letterhead", type: "text" } },
]);
