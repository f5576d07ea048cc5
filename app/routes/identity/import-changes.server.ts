import { importConsoleUsers } from "~/api/user.server";
import { USER_IMPORT_BYTES } from "~/contract/user-facts";
import { bulkToast } from "~/grid/bulk/bulk-toast";
import { csvFormOf } from "~/screen/csv-form.server";
import { defineIntent } from "~/screen/intent.server";

import { IMPORT_INTENTS, type ImportPreview } from "./import-answer";

const CsvForm = csvFormOf(USER_IMPORT_BYTES);

/** Lists the people that a file would invite. */
const preview = defineIntent({
  form: CsvForm,
  async run({ api, values: csv }): Promise<ImportPreview> {
    return { preview: await importConsoleUsers(api, { csv, isPreview: true }) };
  },
});

/** Invites the people of a file; rows that cannot be invited are skipped, each with a reason. */
const write = defineIntent({
  form: CsvForm,
  async run({ api, values: csv }) {
    const { matched, invited, ...result } = await importConsoleUsers(api, { csv, isPreview: false });
    const skipped = result.skipped.map(({ row, email, reason }) => ({ name: `Row ${row} ${email}`.trim(), reason }));
    const noun = { one: "person", many: "people" };
    return { toast: bulkToast({ matched, changed: invited.length, skipped }, noun, undefined, "invited"), skipped };
  },
});

export const importChanges = { [IMPORT_INTENTS.preview]: preview, [IMPORT_INTENTS.write]: write };
