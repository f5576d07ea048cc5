import { toMigration } from "../schema/schema-step";

export const installDetails = toMigration([
  { kind: "addColumn", table: "software_install", column: { name: "architecture", type: "text" } },
  { kind: "addColumn", table: "software_install", column: { name: "licence", type: "text" } },
]);
