import { z } from "zod";

import { BULK_ROWS } from "./bulk";
import { DeviceChange } from "./device";

/** Maximum size in bytes of a file of labels, and maximum number of devices in it. */
export const IMPORT_BYTES = 1_000_000;
export const IMPORT_ROWS = BULK_ROWS;

/** The values of a row for its device: the rules are the rules of editing, and empty cells leave values unchanged. */
export const DeviceLabels = DeviceChange.omit({ resourceVersion: true }).partial();
export type DeviceLabels = z.infer<typeof DeviceLabels>;

/**
 * POST /v1/device/import: labels of many devices as CSV with a header. A preview reports the changes without applying
 * them.
 */
export const DeviceImport = z.strictObject({ csv: z.string().max(IMPORT_BYTES), isPreview: z.boolean() });
export type DeviceImport = z.infer<typeof DeviceImport>;

/** Rows are numbered as in a spreadsheet: the header is row 1. */
const FileRow = z.object({ row: z.number().int(), name: z.string() });

/** The result by row: changed, unchanged and skipped rows add up to `matched`. */
export const DeviceImportResult = z.object({
  matched: z.number().int(),
  changed: z.number().int(),
  /** Rows that match the current values. */
  unchanged: z.number().int(),
  skipped: z.array(FileRow.extend({ reason: z.string() })),
  unknownColumns: z.array(z.string()),
  changes: z.array(
    FileRow.extend({ fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })) }),
  ),
});
export type DeviceImportResult = z.infer<typeof DeviceImportResult>;
