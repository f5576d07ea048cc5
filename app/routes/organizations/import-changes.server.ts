import { importTenants } from "~/api/tenant.server";
import { bulkToast } from "~/grid/bulk/bulk-toast";
import { csvFormOf } from "~/screen/csv-form.server";
import { TENANT_IMPORT_BYTES } from "~/contract/tenant-facts";
import { defineIntent } from "~/screen/intent.server";

import { clearTenants } from "./forget-tenants.server";
import { IMPORT_INTENTS, type ImportPreview } from "./import-answer";

/** The maximum number of rows in a preview. */
const SHOWN = 50;

const CsvForm = csvFormOf(TENANT_IMPORT_BYTES);

/** Lists the organizations that a file would add. */
const preview = defineIntent({
  form: CsvForm,
  async run({ api, values: csv }): Promise<ImportPreview> {
    const result = await importTenants(api, { csv, isPreview: true });
    const { added, skipped } = result;
    return {
      preview: {
        ...result,
        addedCount: added.length,
        added: added.slice(0, SHOWN),
        skippedCount: skipped.length,
        skipped: skipped.slice(0, SHOWN),
      },
    };
  },
});

/** Adds the organizations of a file; invalid rows are skipped, each with a reason. */
const write = defineIntent({
  form: CsvForm,
  async run(change) {
    const result = await importTenants(change.api, {
      csv: change.values,
      isPreview: false,
      dueDays: change.brand.dueDays,
    });
    clearTenants(change);
    const { matched, added } = result;
    const skipped = result.skipped.map(({ row, name, reason }) => ({ name: `Row ${row} ${name}`.trim(), reason }));
    const noun = { one: "organization", many: "organizations" };
    return { toast: bulkToast({ matched, changed: added.length, skipped }, noun, undefined, "added"), skipped };
  },
});

export const importChanges = { [IMPORT_INTENTS.preview]: preview, [IMPORT_INTENTS.write]: write };
