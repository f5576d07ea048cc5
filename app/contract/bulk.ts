import { z } from "zod";

import { ListQuery } from "./filter";

/** Maximum number of rows that one bulk call may change. */
export const BULK_ROWS = 5_000;

const ROW_NAME = z.string().min(1).max(1_000);

/** Maximum number of groups of rows that one bulk call may change. */
const BULK_GROUPS = 200;

const Conditions = z.strictObject(ListQuery.pick({ q: true, filters: true, startTime: true, endTime: true }).shape);

/**
 * The rows of a bulk call: some by name, all rows that match the list's conditions except the named ones, or the rows
 * of several groups of a list, each with its own conditions.
 */
export const BulkSelection = z.union([
  z.strictObject({ names: z.array(ROW_NAME).min(1).max(BULK_ROWS) }),
  z.strictObject({ groups: z.array(Conditions).min(1).max(BULK_GROUPS) }),
  z.strictObject({ ...Conditions.shape, excludeNames: z.array(ROW_NAME).max(BULK_ROWS).default([]) }),
]);
export type BulkSelection = z.input<typeof BulkSelection>;
export type BulkConditions = z.input<typeof Conditions>;

/**
 * The conditions of a selection that does not list rows: one list of conditions, or one for each group, and the
 * excluded rows.
 */
export function conditionsOf(choice: Exclude<BulkSelection, { names: string[] }>): {
  each: BulkConditions[];
  excludeNames: string[];
} {
  if ("groups" in choice) return { each: choice.groups, excludeNames: [] };
  const { excludeNames = [], ...conditions } = choice;
  return { each: [conditions], excludeNames };
}

/** The result of a bulk call. `changed` and the skipped rows add up to `matched`. */
export const BulkResult = z.object({
  matched: z.number().int(),
  changed: z.number().int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Undoes the change, for the person who made it and for `UNDO_MINUTES`; omitted if the change cannot be undone. */
  undoId: z.string().optional(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/**
 * What can be undone, as in its path below /v1: the bulk changes of a family, such as `threat_rule`, imports and
 * single changes of rules such as `threat_rule/import`, and the merge of two devices.
 */
export const UndoFamily = z.union([z.literal("device/merge"), z.string().regex(/^[a-z]+(_[a-z]+)*(\/import)?$/)]);
export type UndoFamily = z.infer<typeof UndoFamily>;

/** POST /v1/{family}/bulk/undo. Rows that have changed since are skipped. */
export const BulkUndo = z.strictObject({ undoId: z.string().min(1).max(60) });
export type BulkUndo = z.infer<typeof BulkUndo>;
