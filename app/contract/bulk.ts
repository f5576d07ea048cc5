import { z } from "zod";

import { ListQuery } from "./filter";

/** How many rows one bulk call may change. */
export const BULK_ROWS = 5_000;

const ROW_NAME = z.string().min(1).max(1_000);

/** How many groups of rows one bulk call may change. */
const BULK_GROUPS = 200;

const Conditions = z.strictObject(ListQuery.pick({ q: true, filters: true, startTime: true, endTime: true }).shape);

/**
 * Which rows a bulk call is about: some by name, all that a list's conditions match but for the named exceptions, or the rows
 * of several groups of a list, each with conditions of its own.
 */
export const BulkSelection = z.union([
  z.strictObject({ names: z.array(ROW_NAME).min(1).max(BULK_ROWS) }),
  z.strictObject({ groups: z.array(Conditions).min(1).max(BULK_GROUPS) }),
  z.strictObject({ ...Conditions.shape, excludeNames: z.array(ROW_NAME).max(BULK_ROWS).default([]) }),
]);
export type BulkSelection = z.input<typeof BulkSelection>;
export type BulkConditions = z.input<typeof Conditions>;

/** The conditions of a choice that names no rows: one list of them, or one for each group; and the rows that are left out. */
export function conditionsOf(choice: Exclude<BulkSelection, { names: string[] }>): {
  each: BulkConditions[];
  excludeNames: string[];
} {
  if ("groups" in choice) return { each: choice.groups, excludeNames: [] };
  const { excludeNames = [], ...conditions } = choice;
  return { each: [conditions], excludeNames };
}

/** What became of a bulk call. `changed` and the skipped ones add up to `matched`. */
export const BulkResult = z.object({
  matched: z.number().int(),
  changed: z.number().int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Undoes the change, for the person who made it and for `UNDO_MINUTES`; left out if it cannot be undone. */
  undoId: z.string().optional(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** What can be undone: the bulk changes of these families, and the merge of two devices, as in their addresses below /v1. */
export const UndoFamily = z.enum([
  "device",
  "device/merge",
  "threat",
  "software",
  "user",
  "domain",
  "egress_policy_rule",
  "ingress_policy_rule",
  "threat_rule",
  "site",
]);
export type UndoFamily = z.infer<typeof UndoFamily>;

/** POST /v1/{family}/bulk/undo. Rows that were changed since are skipped. */
export const BulkUndo = z.strictObject({ undoId: z.string().min(1).max(60) });
export type BulkUndo = z.infer<typeof BulkUndo>;
