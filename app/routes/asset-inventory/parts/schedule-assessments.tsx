import { CalendarClock } from "lucide-react";

import type { AssessmentSchedule } from "~/contract/risk-assessment";
import { DIGEST_TIMES } from "~/contract/digest-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";

const FREQUENCIES: Record<AssessmentSchedule["frequency"], string> = {
  daily: DIGEST_TIMES.daily,
  weekly: DIGEST_TIMES.weekly,
  monthly: DIGEST_TIMES.monthly,
  never: "Never",
};

/** Sets how often the organization is assessed automatically. */
export function ScheduleAssessments({ schedule }: { schedule: AssessmentSchedule }) {
  const t = useTerminology();
  return (
    <ChangeDialog
      label="Schedule"
      icon={CalendarClock}
      title="Schedule risk assessments"
      intent="schedule-assessments"
      submitLabel="Save schedule"
      description={t("Assesses the whole organization in its time zone. Reports follow the same schedule.")}
    >
      <ChangeField name="frequency" label="Assess" required>
        {(control) => (
          <Select
            {...control}
            defaultValue={schedule.frequency}
            options={Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label }))}
          />
        )}
      </ChangeField>
    </ChangeDialog>
  );
}
