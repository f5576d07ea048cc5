import type { Hunt } from "~/contract/hunt";

import { describeTable } from "../describe-table";

/** A hunt belongs to the user who ran it and is not visible to other users. */
export type StoredHunt = Hunt & { tenantId: string; userId: string };

export const HUNT = describeTable<StoredHunt>()("hunt", {
  key: ["huntId"],
  columns: { huntId: "text", userId: "text", text: "text", path: "text", lastRunAt: "time" },
  indexes: [["userId", "lastRunAt"]],
});

export const tables = { hunt: HUNT };
