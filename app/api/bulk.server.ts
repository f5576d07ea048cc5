import { BulkResult, type UndoFamily } from "~/contract/bulk";

import type { ApiClient } from "./client.server";

/** Undoes a bulk change, an import or a merge of the caller. Fails with 409 after the undo period. */
export function undoBulk(api: ApiClient, family: UndoFamily, undoId: string) {
  const path = family.includes("/") ? `/v1/${family}/undo` : `/v1/${family}/bulk/undo`;
  return api.send("POST", path, { undoId }, BulkResult, { operation: "undoBulk" });
}
