import { importDeviceLabels } from "~/api/device.server";
import { bulkToast } from "~/console/change/bulk-toast";
import { refuseChange } from "~/console/change/refuse-change.server";
import { IMPORT_BYTES } from "~/contract/device-import";
import { readText } from "~/screen/form.server";
import { settle } from "~/screen/settle";

import type { Answered, Asked } from "../act.server";
import type { LabelsPreview } from "./labels-answer";

/** As many rows of a preview as are worth reading. */
const SHOWN = 50;

/** Says what a file of labels would change. */
export async function previewLabels({ opened, form }: Asked): Promise<Answered> {
  const csv = await readCsv(form);
  if (typeof csv !== "string") return csv;
  const said = await settle(importDeviceLabels(opened.api, { csv, isPreview: true }));
  if (!said.ok) return refuseChange({ failure: said.failure });
  const { skipped, changes } = said.value;
  const preview: LabelsPreview["preview"] = {
    ...said.value,
    skippedCount: skipped.length,
    skipped: skipped.slice(0, SHOWN),
    changes: changes.slice(0, SHOWN),
  };
  return { preview } satisfies LabelsPreview;
}

/** Writes the labels of a file; rows that cannot be written are told, each with its reason. */
export async function importLabels({ opened, form }: Asked): Promise<Answered> {
  const csv = await readCsv(form);
  if (typeof csv !== "string") return csv;
  const done = await settle(importDeviceLabels(opened.api, { csv, isPreview: false }));
  if (!done.ok) return refuseChange({ failure: done.failure });
  const { matched, changed, skipped: rows } = done.value;
  const skipped = rows.map(({ row, name, reason }) => ({ name: `Row ${row} ${name}`.trim(), reason }));
  return { toast: bulkToast({ matched, changed, skipped }, { one: "device", many: "devices" }), skipped };
}

/** The chosen file, or else what was pasted; a refusal when there is neither, or too much. */
async function readCsv(form: FormData): Promise<string | ReturnType<typeof refuseChange>> {
  const file = form.get("file");
  const csv = file instanceof File && file.size > 0 ? await file.text() : readText(form, "csv");
  if (csv.trim() === "") return refuseChange({ problems: { file: "Choose a file, or paste rows below." } });
  if (Buffer.byteLength(csv) > IMPORT_BYTES) return refuseChange({ problems: { file: "At most 1 MB can be read." } });
  return csv;
}
