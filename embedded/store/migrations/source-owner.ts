import { toMigration } from "../schema/schema-step";

export const sourceOwner = toMigration([
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "src_as_org", type: "text" } },
]);
