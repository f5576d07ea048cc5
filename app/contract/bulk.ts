import { z } from "zod";

import { ListQuery } from "./filter";

/** How many rows one bulk call may change. */
export const BULK_ROWS = 5_000;

const ROW_NAME = z.string().min(1).max(1_000);

/** Which rows a bulk call is about: some by name, or all that a list's conditions match, but for the named exceptions. */
export const BulkChoice = z.union([
  z.strictObject({ names: z.array(ROW_NAME).min(1).max(BULK_ROWS) }),
  z.strictObject({
    ...ListQuery.pick({ q: true, filters: true, startTime: true, endTime: true }).shape,
    excludeNames: z.array(ROW_NAME).max(BULK_ROWS).default([]),
  }),
]);
export type BulkChoice = z.input<typeof BulkChoice>;

/** What became of a bulk call. `changed` and the skipped ones add up to `matched`. */
export const BulkResult = z.object({
  matched: z.number().int(),
  changed: z.number().int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Undoes the change, for the person who made it and for `UNDO_MINUTES`; left out if it cannot be undone. */
  undoId: z.string().optional(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** The families whose bulk changes can be undone, as in their addresses below /v1. */
export const UndoFamily = z.enum([
  "device",
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
