import type { BoardConfiguration, Integration } from "~/contract/integration";

import { describeTable } from "../describe-table";

export interface Synchronization {
  at: string;
  result: "ok" | "failed";
  count: number;
}

type LastTest = NonNullable<Integration["lastTest"]>;

/** The connection of an organization to an integration, including incomplete ones. */
export interface StoredIntegration extends Pick<Integration, "name" | "state" | "reason" | "configuration" | "log"> {
  tenantId: string;
  /** Synchronizations of the last 24 hours, newest first. */
  syncs: Synchronization[];
  connectedAt: string | null;
  lastTest: (Omit<LastTest, "notRun"> & Partial<LastTest>) | null;
  board: BoardConfiguration | null;
}

/** A secret of an integration, stored separately from the visible settings. */
export interface StoredSecret {
  tenantId: string;
  integration: string;
  field: string;
  value: string;
}

export const INTEGRATION = describeTable<StoredIntegration>()("integration", {
  key: ["name"],
  columns: { name: "text", state: "text" },
  document: true,
});

export const INTEGRATION_SECRET = describeTable<StoredSecret>()("integration_secret", {
  key: ["integration", "field"],
  columns: { integration: "text", field: "text", value: "text" },
});

export const tables = { integration: INTEGRATION, integrationSecret: INTEGRATION_SECRET };
