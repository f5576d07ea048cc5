import { importDeviceLabels } from "~/api/device.server";
import { IMPORT_BYTES } from "~/contract/device-import";
import { bulkToast } from "~/grid/bulk/bulk-toast";
import { csvFormOf } from "~/screen/csv-form.server";
import { defineIntent } from "~/screen/intent.server";

import { LABEL_INTENTS, type LabelsPreview } from "./labels-answer";

/** The maximum number of rows in a preview. */
const SHOWN = 50;

const LabelsForm = csvFormOf(IMPORT_BYTES);

/** Previews the changes of a label file. */
const preview = defineIntent({
  form: LabelsForm,
  async run({ api, values: csv }): Promise<LabelsPreview> {
    const result = await importDeviceLabels(api, { csv, isPreview: true });
    const { skipped, changes } = result;
    return {
      preview: {
        ...result,
        skippedCount: skipped.length,
        skipped: skipped.slice(0, SHOWN),
        changes: changes.slice(0, SHOWN),
      },
    };
  },
});

/** Saves the labels of a file. Rows that cannot be saved are skipped, each with a reason. */
const write = defineIntent({
  form: LabelsForm,
  async run({ api, values: csv }) {
    const { matched, changed, skipped: rows } = await importDeviceLabels(api, { csv, isPreview: false });
    const skipped = rows.map(({ row, name, reason }) => ({ name: `Row ${row} ${name}`.trim(), reason }));
    return { toast: bulkToast({ matched, changed, skipped }, { one: "device", many: "devices" }), skipped };
  },
});

export const labelChanges = { [LABEL_INTENTS.preview]: preview, [LABEL_INTENTS.write]: write };
