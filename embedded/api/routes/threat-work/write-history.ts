import { randomUUID } from "node:crypto";

import type { Author } from "~/contract/threat-comment";
import type { ThreatHistoryItem } from "~/contract/threat-history";

import type { RecordChange } from "../../../store/record-store";

export type ChangedField = Pick<ThreatHistoryItem, "field" | "from" | "to">;

/** One entry for each field of a change. */
export async function writeHistory(
  change: RecordChange,
  threatId: string,
  fields: readonly ChangedField[],
  { author, at, reason }: { author: Author; at: string; reason: string },
): Promise<void> {
  for (const field of fields) {
    await change.insert("threatHistory", { historyId: randomUUID(), threatId, at, actor: author, reason, ...field });
  }
}
