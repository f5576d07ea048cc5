import { toMigration } from "../schema/schema-step";

/** The processor type of a device, and the licence of its agent. */
export const deviceDetails = toMigration([
  { kind: "addColumn", table: "device", column: { name: "architecture", type: "text" } },
  { kind: "addColumn", table: "device", column: { name: "agent_licence", type: "text" } },
]);
