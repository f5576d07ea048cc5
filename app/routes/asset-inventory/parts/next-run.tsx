import type { AssessmentSchedule } from "~/contract/risk-assessment";
import { useFormats } from "~/shell/format-context";

/** The time of the organization's next assessment. */
export function NextRun({ nextAt }: AssessmentSchedule) {
  const { formatTime } = useFormats();
  if (nextAt === null) return <>No scheduled assessments</>;
  const { text, full } = formatTime(nextAt);
  return (
    <span>
      Next assessment{" "}
      <time dateTime={nextAt} data-tip={full}>
        {text}
      </time>
    </span>
  );
}
