import { FilePlus2 } from "lucide-react";
import { useState } from "react";

import {
  KINDS_WITH_PERIOD,
  MAX_REPORTS,
  REPORT_DAYS,
  REPORT_STORED_DAYS,
  type ReportKind,
} from "~/contract/report-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";

export interface ReportChoice {
  kind: ReportKind;
  label: string;
}

const PERIODS = REPORT_DAYS.map((days) => ({ value: String(days), label: `Last ${days} days` }));
const FORMATS = [
  { value: "csv", label: "CSV" },
  { value: "json", label: "JSON" },
];

interface RequestReportProps {
  kinds: readonly ReportChoice[];
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
  const [kind, setKind] = useState<string>(kinds[0]?.kind ?? "");
  const options = kinds.map((choice) => ({ value: choice.kind, label: t(choice.label) }));
  return (
    <>
      <ChangeField name="kind" label="Report" required>
        {(control) => (
          <Select {...control} value={kind} onChange={(event) => setKind(event.target.value)} options={options} />
        )}
      </ChangeField>
      {KINDS_WITH_PERIOD.includes(kind) && (
        <ChangeField name="days" label="Period" required>
          {(control) => <Select {...control} defaultValue="30" options={PERIODS} />}
        </ChangeField>
      )}
      <ChangeField name="format" label="Format" required>
        {(control) => <Select {...control} defaultValue="csv" options={FORMATS} />}
      </ChangeField>
    </>
  );
}
