import { randomUUID } from "node:crypto";

import type { Author } from "~/contract/threat-comment";
import type { FieldChange } from "~/contract/threat-history";

import type { RecordChange } from "../../../store/record-store";

/** One entry for a whole change. A note is stored as its reason, and not repeated among the fields. */
export async function writeHistory(
  change: RecordChange,
  threatId: string,
  fields: readonly FieldChange[],
  { author, at, reason }: { author: Author; at: string; reason: string },
): Promise<void> {
  const others = fields.filter(({ field, to }) => field !== "note" || to !== reason);
  const changes = others.length === 0 ? [...fields] : others;
  await change.insert("threatHistory", { historyId: randomUUID(), threatId, at, actor: author, reason, changes });
}
