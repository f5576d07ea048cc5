import type { Hunt } from "~/contract/hunt";

import { describeTable } from "../describe-table";

/** A hunt belongs to the person who ran it; no one else reads it. */
export type StoredHunt = Hunt & { tenantId: string; userId: string };

export const HUNT = describeTable<StoredHunt>()("hunt", {
  key: ["huntId"],
  columns: { huntId: "text", userId: "text", text: "text", path: "text", lastRunAt: "time" },
  indexes: [["userId", "lastRunAt"]],
});
