import { toMigration } from "../schema/schema-step";

export const flowDeviceType = toMigration([
  { kind: "addColumn", table: "threat_kept_flow", column: { name: "device_type", type: "text" } },
]);
