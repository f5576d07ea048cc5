import { toMigration } from "../schema/schema-step";

export const sourceCountry = toMigration([
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "src_country", type: "text" } },
]);
