import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { UNDO_MINUTES } from "~/contract/undo-facts";

import type { RecordChange } from "../store/record-store";
import { readRows } from "../store/row-source";
import type { StoredBulkUndo } from "../store/tables/operation";
import { Problem } from "./problem";

/** Who made a bulk change, under which path, and the current time (epoch milliseconds). */
export interface UndoOwner {
  prefix: string;
  userId: string;
  now: number;
}

/** The fields of one row that a bulk change wrote, before and after. */
export type WrittenRow = StoredBulkUndo["rows"][number];

/** The named fields of a row; a missing one is there as undefined, so that it is removed when the fields are restored. */
export function pickFields(row: object | undefined, fields: readonly string[]): Record<string, unknown> {
  const values: Partial<Record<string, unknown>> = { ...row };
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Stores what a bulk change overwrote, and removes what has expired. Returns the id to undo it with. */
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

/** What was stored under an id. Throws a Problem (409) for one that was used, has expired, or belongs to someone else. */
export async function findUndo(
  { find }: Pick<RecordChange, "find">,
  owner: UndoOwner,
  undoId: string,
): Promise<StoredBulkUndo> {
  const stored = await find("bulkUndo", { undoId });
  const isOwn = stored?.prefix === owner.prefix && stored.userId === owner.userId;
  if (!stored || !isOwn || hasExpired(stored, owner)) throw new Problem(409, "This can no longer be undone");
  return stored;
}

/** Whether the row's fields still have the values that the bulk change gave them. */
export function isUnchanged(row: object, { after }: WrittenRow): boolean {
  return isDeepStrictEqual(pickFields(row, Object.keys(after)), { ...after });
}

function hasExpired({ keptAt }: StoredBulkUndo, { now }: UndoOwner): boolean {
  return Date.parse(keptAt) < now - UNDO_MINUTES * 60_000;
}
