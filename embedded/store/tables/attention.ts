import { describeTable } from "../describe-table";

/** Who has taken an item of the attention queue, or until when it rests. */
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
