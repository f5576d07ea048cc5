import { FilePlus2 } from "lucide-react";
import { useState } from "react";

import {
  MAX_REPORTS,
  PRINTED_ROWS,
  REPORT_DAYS,
  REPORT_FACTS,
  REPORT_KINDS,
  REPORT_STORED_DAYS,
  type ReportKind,
} from "~/contract/report-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";

const PERIODS = REPORT_DAYS.map((days) => ({ value: String(days), label: `Last ${days} days` }));
const FORMATS = [
  { value: "csv", label: "CSV" },
  { value: "json", label: "JSON" },
  { value: "pdf", label: "PDF" },
];

interface RequestReportProps {
  kinds: readonly ReportKind[];
  /** Whether the viewer has as many reports as are stored. */
  isFull: boolean;
}

/** Requests a report of a chosen kind. */
export function RequestReport({ kinds, isFull }: RequestReportProps) {
  return (
    <ChangeDialog
      label="Request a report"
      icon={FilePlus2}
      size="small"
      title="Request a report"
      intent="addReport"
      submitLabel="Request report"
      disabledReason={isFull ? `You have ${MAX_REPORTS} reports. Delete one first` : undefined}
      description={`Only you can see the report. It is deleted after ${REPORT_STORED_DAYS} days.`}
    >
      <ReportFields kinds={kinds} />
    </ChangeDialog>
  );
}

function ReportFields({ kinds }: Pick<RequestReportProps, "kinds">) {
  const t = useTerminology();
  const [chosen, setChosen] = useState<string>();
  const sites = Object.entries(useShellData().siteNames).map(([value, label]) => ({ value, label }));
  const kind = REPORT_KINDS.find((one) => one === chosen) ?? kinds[0];
  const options = kinds.map((one) => ({ value: one, label: t(REPORT_FACTS[one].label) }));
  return (
    <>
      <ChangeField name="kind" label="Report" required>
        {(control) => (
          <Select {...control} value={kind} onChange={(event) => setChosen(event.target.value)} options={options} />
        )}
      </ChangeField>
      {kind && REPORT_FACTS[kind].hasPeriod && (
        <ChangeField name="days" label="Period" required>
          {(control) => <Select {...control} defaultValue="30" options={PERIODS} />}
        </ChangeField>
      )}
      {kind && REPORT_FACTS[kind].hasSites && sites.length > 0 && (
        <ChangeField name="siteName" label={t("Site")}>
          {(control) => <Select {...control} placeholder={t("All sites")} options={sites} />}
        </ChangeField>
      )}
      <ChangeField
        name="format"
        label="Format"
        hint={`A PDF has the main columns of the first ${PRINTED_ROWS} rows. CSV and JSON have everything.`}
        required
      >
        {(control) => <Select {...control} defaultValue="csv" options={FORMATS} />}
      </ChangeField>
    </>
  );
}
