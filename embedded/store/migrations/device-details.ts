import { toMigration } from "../schema/schema-step";

/** What kind of processor a device has, and what its agent is licensed for. */
export const deviceDetails = toMigration([
  { kind: "addColumn", table: "device", column: { name: "architecture", type: "text" } },
  { kind: "addColumn", table: "device", column: { name: "agent_licence", type: "text" } },
]);
