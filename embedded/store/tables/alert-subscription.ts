import type { AlertSubscription, NewAlertSubscription } from "~/contract/alert-subscription";

import { describeTable } from "../describe-table";

/** A subscription to alerts belongs to its recipient and is not visible to other users. */
export type StoredAlertSubscription = AlertSubscription & NewAlertSubscription & { tenantId: string; userId: string };

export const ALERT_SUBSCRIPTION = describeTable<StoredAlertSubscription>()("alert_subscription", {
  key: ["userId"],
  columns: {
    userId: "text",
    minSeverity: "text",
    filters: "json",
    fields: "list",
    words: "json",
    origin: "text",
    timeZone: "text",
    sender: "json",
    createdAt: "time",
    sentAt: "time",
  },
});

/** A threat that the next email to a subscriber is about. */
export interface StoredAlertMail {
  userId: string;
  threatId: string;
  tenantId: string;
  /** Whether a rule that escalates raised the threat. */
  escalated: boolean;
}

export const ALERT_MAIL = describeTable<StoredAlertMail>()("alert_mail", {
  key: ["userId", "threatId"],
  columns: { userId: "text", threatId: "text", escalated: "boolean" },
});

export const tables = { alertSubscription: ALERT_SUBSCRIPTION, alertMail: ALERT_MAIL };
