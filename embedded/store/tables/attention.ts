import { describeTable } from "../describe-table";

/** The assignee of an item in the attention queue, or the end of its snooze. */
export interface StoredAttention {
  itemId: string;
  tenantId: string;
  ownerId: string | null;
  ownerName: string | null;
  snoozedUntil: string | null;
  snoozeReason: string;
}

export const ATTENTION = describeTable<StoredAttention>()("attention", {
  key: ["itemId"],
  columns: {
    itemId: "text",
    ownerId: "text",
    ownerName: "text",
    snoozedUntil: "time",
    snoozeReason: "text",
  },
});

export const tables = { attention: ATTENTION };
