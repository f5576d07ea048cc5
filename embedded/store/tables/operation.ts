import type { AuditEntry } from "~/contract/audit";
import type { PanelSpec } from "~/contract/dashboard";
import type { Metadata } from "~/contract/metadata";
import type { SavedView } from "~/contract/view";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

/** The values that a bulk change overwrote, until it can no longer be undone. */
export interface StoredBulkUndo {
  undoId: string;
  tenantId: string;
  prefix: string;
  userId: string;
  keptAt: string;
  work: unknown;
  rows: { name: string; before: Record<string, unknown>; after: Record<string, unknown> }[];
}

/** A custom dashboard. Its panels are stored in order, so that one row is one consistent dashboard. */
export interface StoredDashboard {
  name: string;
  tenantId: string;
  displayName: string;
  description: string;
  panels: StoredPanel[];
  metadata?: Metadata;
}

export type StoredPanel = PanelSpec & { name: string };

export const AUDIT = describeTable<AuditEntry>()("audit", {
  key: ["auditId"],
  columns: {
    auditId: "text",
    "actor.userId": "text",
    "actor.displayName": "text",
    "actor.role": "text",
    "actor.type": "text",
    action: "text",
    objectType: "text",
    objectName: "text",
    objectDisplayName: "text",
    result: "text",
    message: "text",
    ip: "text",
    countryCode: "text",
    userAgent: "text",
    requestId: "text",
    brandId: "text",
    manifestHash: "text",
    timestamp: "telemetry",
  },
  document: true,
  indexes: [["timestamp"]],
});

export const SAVED_VIEW = describeTable<SavedView & { tenantId: string }>()("saved_view", {
  key: ["viewId"],
  columns: {
    viewId: "text",
    setName: "text",
    name: "text",
    scope: "text",
    address: "text",
    notes: "text",
    techniqueId: "text",
    ownerId: "text",
    ownerName: "text",
    ...METADATA,
  },
  indexes: [["setName"]],
});

export const BULK_UNDO = describeTable<StoredBulkUndo>()("bulk_undo", {
  key: ["undoId"],
  columns: { undoId: "text", prefix: "text", userId: "text", keptAt: "time" },
  document: true,
});

export const DASHBOARD = describeTable<StoredDashboard>()("dashboard", {
  key: ["name"],
  columns: { name: "text", displayName: "text", description: "text", ...METADATA },
  document: true,
});

export const tables = { audit: AUDIT, savedView: SAVED_VIEW, dashboard: DASHBOARD, bulkUndo: BULK_UNDO };
