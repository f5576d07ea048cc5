import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { UNDO_MINUTES } from "~/contract/undo-facts";

import type { RecordChange } from "../store/record-store";
import { readRows } from "../store/row-source";
import type { StoredBulkUndo } from "../store/tables/operation";
import { Problem } from "./problem";

/** The author of a bulk change, its path, and the current time (epoch milliseconds). */
export interface UndoOwner {
  prefix: string;
  userId: string;
  now: number;
}

/** The fields of one row that a bulk change wrote, with their old and new values. */
export type WrittenRow = StoredBulkUndo["rows"][number];

/** The named fields of a row; a missing field is included as undefined, so that restoring removes it. */
export function pickFields(row: object | undefined, fields: readonly string[]): Record<string, unknown> {
  const values: Partial<Record<string, unknown>> = { ...row };
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Stores the values that a bulk change overwrote, and removes expired ones. Returns the undo id. */
export async function storeUndo(
  change: RecordChange,
  owner: UndoOwner,
  written: Pick<StoredBulkUndo, "work" | "rows">,
): Promise<string> {
  for (const old of await readRows(change.rows("bulkUndo")))
    if (hasExpired(old, owner)) await change.remove("bulkUndo", { undoId: old.undoId });
  const { prefix, userId, now } = owner;
  const undoId = randomUUID();
  await change.insert("bulkUndo", { undoId, prefix, userId, keptAt: new Date(now).toISOString(), ...written });
  return undoId;
}

/**
 * The values stored under an undo id. Throws a Problem (409) if it was used, has expired, or belongs to another user.
 */
export async function findUndo(
  { find }: Pick<RecordChange, "find">,
  owner: UndoOwner,
  undoId: string,
): Promise<StoredBulkUndo> {
  const stored = await find("bulkUndo", { undoId });
  const isOwn = stored?.prefix === owner.prefix && stored.userId === owner.userId;
  if (!stored || !isOwn || hasExpired(stored, owner)) throw new Problem(409, "This change can no longer be undone");
  return stored;
}

/** Whether the row's fields still have the values that the bulk change gave them. */
export function isUnchanged(row: object, { after }: WrittenRow): boolean {
  return isDeepStrictEqual(pickFields(row, Object.keys(after)), { ...after });
}

function hasExpired({ keptAt }: StoredBulkUndo, { now }: UndoOwner): boolean {
  return Date.parse(keptAt) < now - UNDO_MINUTES * 60_000;
}
