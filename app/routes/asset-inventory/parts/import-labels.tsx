import { CsvImport } from "~/shell/change/csv-import";
import { useTerminology } from "~/shell/use-terminology";
import type { FieldSet } from "~/contract/field";
import { formatNumber } from "~/contract/number-facts";

import { LABEL_INTENTS, previewIn } from "../labels-answer";
import { LabelsPreview } from "./labels-preview";

const COLUMNS = "name,displayName,deviceType,criticality,owner,siteName,tags,notes";
/** The API's limit, checked before the upload to reject larger files immediately. */
const MAX_BYTES = 1_000_000;

/** Imports labels from a spreadsheet: a file or pasted rows, a preview, then the import. */
export function ImportLabels({ set }: { set: FieldSet }) {
  const t = useTerminology();
  return (
    <CsvImport
      label="Import labels"
      title={t("Import labels of devices")}
      columns={COLUMNS}
      template="device-labels.csv"
      mostBytes={MAX_BYTES}
      limits="Maximum 1 MB and 5,000 rows"
      intents={LABEL_INTENTS}
      previewIn={previewIn}
      countOf={({ changed }) => changed}
      submitLabelOf={(count) =>
        count === 0
          ? "Nothing to change"
          : count === 1
            ? t("Change 1 device")
            : t`Change ${formatNumber(count)} devices`
      }
      nothingToDo={t("No changes to any device")}
      description={
        <>
          CSV with a header row. The column <code>name</code>
          {t(
            " identifies the device. Empty cells are ignored. Separate tags with semicolons; they are added to the existing ones.",
          )}
        </>
      }
    >
      {(preview) => <LabelsPreview preview={preview} set={set} />}
    </CsvImport>
  );
}
