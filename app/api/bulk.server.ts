import { BulkResult, type UndoFamily } from "~/contract/bulk";

import type { ApiClient } from "./client.server";

/** Undoes a bulk change of the caller. Fails with 409 once it is too late. */
export function undoBulk(api: ApiClient, family: UndoFamily, undoId: string) {
  return api.send("POST", `/v1/${family}/bulk/undo`, { undoId }, BulkResult, { operation: "undoBulk" });
}
