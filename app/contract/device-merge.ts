import { z } from "zod";

import { BulkUndo } from "./bulk";
import { Time } from "./metadata";

/** The summary of a device for a suggestion. */
const Candidate = z.object({
  name: z.string(),
  displayName: z.string(),
  deviceType: z.string(),
  managedBy: z.array(z.string()),
  lastSeen: Time,
  /** Sent back with a merge, which is rejected if the device has changed since. */
  resourceVersion: z.number().int(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Attributes that two devices have in common. */
const DuplicateReason = z.object({ kind: z.enum(["serialNumber", "mac", "hostname"]), value: z.string() });
export type DuplicateReason = z.infer<typeof DuplicateReason>;

/** A device that is probably the same host as the device it is suggested for. */
export const Duplicate = z.object({ device: Candidate, reasons: z.array(DuplicateReason).min(1) });
export type Duplicate = z.infer<typeof Duplicate>;

/**
 * GET /v1/device/duplicate/list: pairs that are probably one host, strongest evidence first. `keep` is the better-known
 * one.
 */
export const DuplicateList = z.object({
  duplicate: z.array(z.object({ keep: Candidate, other: Candidate, reasons: z.array(DuplicateReason).min(1) })),
});
export type DuplicateList = z.infer<typeof DuplicateList>;

const MergedValue = z.union([z.string(), z.array(z.string()), z.null()]);

/**
 * GET /v1/device/{name}/merge?other=: what a merge would move to the remaining device, and what it would change on it.
 */
export const MergePreview = z.object({
  keep: Candidate,
  other: Candidate,
  reasons: z.array(DuplicateReason),
  moves: z.object({
    threats: z.number().int(),
    software: z.number().int(),
    checks: z.number().int(),
    exceptions: z.number().int(),
    activity: z.number().int(),
  }),
  /** The fields that change. */
  fields: z.array(z.object({ name: z.string(), keep: MergedValue, other: MergedValue, merged: MergedValue })),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const MergeQuery = z.object({ other: z.string().min(1).max(255) });

/**
 * POST /v1/device/{name}/merge: merges `other` into the named device. Both versions guard against concurrent changes.
 */
export const DeviceMerge = z.strictObject({
  other: z.string().min(1).max(255),
  resourceVersion: z.number().int(),
  otherVersion: z.number().int(),
});
export type DeviceMerge = z.infer<typeof DeviceMerge>;

/** Undoes the merge, for the person who made it and for `UNDO_MINUTES`. */
export const MergeResult = BulkUndo.extend({ name: z.string(), displayName: z.string() });
