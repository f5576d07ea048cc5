import { CsvImport } from "~/shell/change/csv-import";
import { FileRows, ImportPreview } from "~/shell/change/file-rows";
import { useTerminology } from "~/shell/use-terminology";
import { TENANT_COLUMNS, TENANT_IMPORT_BYTES } from "~/contract/tenant-facts";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";

import { IMPORT_INTENTS, previewIn } from "../import-answer";

/** Imports organizations from a spreadsheet, after a preview. */
export function ImportOrganizations() {
  const t = useTerminology();
  return (
    <CsvImport
      label="Import"
      title={t("Import organizations")}
      columns={TENANT_COLUMNS.join(",")}
      template="organizations.csv"
      mostBytes={TENANT_IMPORT_BYTES}
      limits="Maximum 1 MB and 1,000 rows"
      intents={IMPORT_INTENTS}
      previewIn={previewIn}
      countOf={({ addedCount }) => addedCount}
      submitLabelOf={(count) => (count === 1 ? t("Add 1 organization") : t`Add ${formatNumber(count)} organizations`)}
      withoutTenant
      nothingToDo={t("No new organizations in this file")}
      description={
        <>
          CSV with a header row. The columns <code>name</code> and <code>displayName</code> are required. Separate tags
          and recipients with semicolons; empty cells get the defaults.
        </>
      }
    >
      {({ added, addedCount, skipped, skippedCount, unknownColumns }) => (
        <ImportPreview>
          <p role="status">
            {formatNumber(addedCount)} to add, {formatNumber(skippedCount)} skipped.
          </p>
          {unknownColumns.length > 0 && <Notice tone="warn">Ignored columns: {unknownColumns.join(", ")}.</Notice>}
          <FileRows
            caption="Skipped"
            nameHeading="ID"
            heading="Reason"
            count={skippedCount}
            rows={skipped.map(({ row, name, reason }) => ({ row, name, lines: [reason] }))}
          />
          <FileRows
            caption="To add"
            nameHeading="ID"
            heading={t("Organization")}
            count={addedCount}
            rows={added.map(({ row, name, displayName, serviceTier }) => ({
              row,
              name,
              lines: [`${displayName}, ${serviceTier}`],
            }))}
          />
        </ImportPreview>
      )}
    </CsvImport>
  );
}
