import { z } from "zod";

import { BULK_ROWS } from "./bulk";
import { DeviceChange } from "./device";

/** A file of labels may be this long, in bytes, and name this many devices. */
export const IMPORT_BYTES = 1_000_000;
export const IMPORT_ROWS = BULK_ROWS;

/** What a row of the file says of its device: the rules are those of editing, and what is left empty stays as it is. */
export const DeviceLabels = DeviceChange.omit({ resourceVersion: true }).partial();
export type DeviceLabels = z.infer<typeof DeviceLabels>;

/** POST /v1/device/import: labels of many devices as CSV, with a header. A preview says what would change, and changes nothing. */
export const DeviceImport = z.strictObject({ csv: z.string().max(IMPORT_BYTES), isPreview: z.boolean() });
export type DeviceImport = z.infer<typeof DeviceImport>;

/** Rows are numbered as a spreadsheet numbers them: the header is row 1. */
const FileRow = z.object({ row: z.number().int(), name: z.string() });

/** What became of the rows: changed, unchanged and skipped ones add up to `matched`. */
export const DeviceImportResult = z.object({
  matched: z.number().int(),
  changed: z.number().int(),
  /** Rows that say what is so already. */
  unchanged: z.number().int(),
  skipped: z.array(FileRow.extend({ reason: z.string() })),
  unknownColumns: z.array(z.string()),
  changes: z.array(
    FileRow.extend({ fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })) }),
  ),
});
export type DeviceImportResult = z.infer<typeof DeviceImportResult>;
