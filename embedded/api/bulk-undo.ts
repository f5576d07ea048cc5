import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { UNDO_MINUTES } from "~/contract/undo";

import type { RecordChange } from "../store/record-store";
import type { Row } from "../store/row";
import { readRows } from "../store/row-source";
import { Problem } from "./problem";

/** Whose change it was, below which address, and what the time is (epoch milliseconds). */
export interface UndoHolder {
  prefix: string;
  userId: string;
  now: number;
}

/** The fields of one row that a bulk change wrote, before and after. */
export interface WrittenRow {
  name: string;
  before: Row;
  after: Row;
}

/** A bulk change that can be taken back. */
export interface KeptWork<Work> {
  work: Work;
  rows: WrittenRow[];
}

/** The named fields of a row; what it lacks is there as undefined, so that it is taken away when it is put back. */
export function pickFields(row: Row | undefined, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row?.[field]]));
}

/** Keeps what a bulk change wrote over, and forgets what is too old. Answers the id that takes it back. */
export async function keepUndo(change: RecordChange, holder: UndoHolder, kept: KeptWork<unknown>): Promise<string> {
  for (const old of await readRows(change.rows("bulkUndo")))
    if (isTooLate(old, holder)) await change.remove("bulkUndo", { undoId: String(old["undoId"]) });
  const { prefix, userId, now } = holder;
  const undoId = randomUUID();
  await change.insert("bulkUndo", { undoId, prefix, userId, keptAt: new Date(now).toISOString(), ...kept });
  return undoId;
}

/** What was kept under an id. Throws a Problem (409) for one that is used up, too old, or somebody else's. */
export async function findUndo<Work>(
  { find }: Pick<RecordChange, "find">,
  holder: UndoHolder,
  undoId: string,
): Promise<KeptWork<Work>> {
  const kept = await find("bulkUndo", { undoId });
  if (!kept || kept["prefix"] !== holder.prefix || kept["userId"] !== holder.userId || isTooLate(kept, holder))
    throw new Problem(409, "This can no longer be undone");
  return kept as unknown as KeptWork<Work>;
}

/** Whether the row's fields still are what the bulk change made of them. */
export function isUntouched(row: Row, { after }: WrittenRow): boolean {
  return Object.entries(after).every(([field, value]) => isDeepStrictEqual(row[field], value));
}

function isTooLate(kept: Row, { now }: UndoHolder): boolean {
  return Date.parse(String(kept["keptAt"])) < now - UNDO_MINUTES * 60_000;
}
