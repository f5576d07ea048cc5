import type { Exception } from "~/contract/exception";

import { describeTable } from "../describe-table";

/** An exception as stored. `state`, `daysLeft` and `affectedCount` are computed on read. */
export type StoredException = Omit<Exception, "state" | "daysLeft" | "affectedCount"> & {
  tenantId: string;
  /** Whether the last counts included the exception. */
  inForce: boolean;
};

const DECISION = {
  id: "text",
  kind: "text",
  subject: "text",
  decision: "text",
  reason: "text",
  evidenceUrl: "text",
  owner: "text",
  createdBy: "text",
  revokedBy: "text",
} as const;

export const EXCEPTION = describeTable<StoredException>()("exception", {
  key: ["id"],
  columns: {
    ...DECISION,
    inForce: "boolean",
    createdAt: "telemetry",
    expiresAt: "telemetry",
    revokedAt: "telemetry",
  },
  document: true,
  indexes: [["inForce", "expiresAt"]],
});

/** Exceptions as listed, with the fields that depend on the time. */
export const EXCEPTION_LIST = describeTable<Exception>()("exception_list", {
  key: ["id"],
  columns: {
    ...DECISION,
    state: "text",
    daysLeft: "integer",
    affectedCount: "integer",
    createdAt: "time",
    expiresAt: "time",
    revokedAt: "time",
  },
  document: true,
});

export const tables = { exception: EXCEPTION };
