import { describeTable } from "../describe-table";

/** An alert about a threat that has yet to be sent. */
export interface StoredThreatAlert {
  threatId: string;
  tenantId: string;
  /** When it is sent: at once, or when the quiet hours end. */
  dueAt: string;
  /** Whether a rule that escalates raised the threat. */
  escalated: boolean;
}

export const THREAT_ALERT = describeTable<StoredThreatAlert>()("threat_alert", {
  key: ["threatId"],
  columns: { threatId: "text", dueAt: "time", escalated: "boolean" },
  indexes: [["dueAt"]],
});

export const tables = { threatAlert: THREAT_ALERT };
