import type { Device } from "~/contract/device";
import type { DeviceImportResult, DeviceLabels } from "~/contract/device-import";

import { addTags } from "../../../rules/tags";
import type { RecordChange } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { changesBetween } from "../../audit-trail";
import type { LabelFile, LabelRow } from "./read-labels";

/** The effect of a row on its device. */
interface PlannedRow extends LabelRow {
  device: Device;
}

type Reader = Pick<RecordChange, "find" | "rows">;

export interface ImportPlan {
  planned: PlannedRow[];
  result: DeviceImportResult;
}

/** Compares the rows of a file with the current devices: the changes, and the reasons for skipped rows. */
export async function planImport(records: Reader, file: LabelFile): Promise<ImportPlan> {
  const planned: PlannedRow[] = [];
  const changes: DeviceImportResult["changes"] = [];
  const skipped = [...file.faults];
  for (const { row, name, labels } of file.rows) {
    const device = await records.find("device", { name });
    if (!device || device.mergedInto !== undefined) {
      skipped.push({ row, name, reason: "Device not found" });
      continue;
    }
    const fields = await fieldsFor(records, device, labels);
    if (typeof fields === "string") {
      skipped.push({ row, name, reason: fields });
      continue;
    }
    const differences = changesBetween(device, fields);
    if (differences.length === 0) continue;
    planned.push({ row, name, device, labels: fields });
    changes.push({
      row,
      name,
      fields: differences.map(({ path, before, after }) => ({ field: path, before: say(before), after: say(after) })),
    });
  }
  const matched = file.rows.length + file.faults.length;
  return {
    planned,
    result: {
      matched,
      changed: changes.length,
      unchanged: matched - changes.length - skipped.length,
      skipped: skipped.sort((one, other) => one.row - other.row),
      unknownColumns: file.unknownColumns,
      changes,
    },
  };
}

/** The fields that a row would write, or the reason why it is skipped. Tags are appended to the existing ones. */
async function fieldsFor(
  records: Reader,
  device: Device,
  { tags, ...labels }: DeviceLabels,
): Promise<DeviceLabels | string> {
  if (labels.siteName !== undefined) {
    const siteName = await findSiteName(records, labels.siteName);
    if (siteName === undefined) return `There is no site "${labels.siteName}"`;
    labels.siteName = siteName;
  }
  if (!tags?.some((tag) => !device.tags.includes(tag))) return labels;
  const all = addTags(device.tags, tags);
  return "skip" in all ? all.skip : { ...labels, tags: all.tags };
}

/** The id of a site, given by its id or by its display name, as in exported device files. */
async function findSiteName({ find, rows }: Reader, text: string): Promise<string | undefined> {
  if (await find("site", { name: text })) return text;
  const [site, ...others] = await readRows(
    narrow(rows("site"), (select) => select.where("row.display_name", "=", text)),
  );
  return site && others.length === 0 ? String(site["name"]) : undefined;
}

function say(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : "";
}
