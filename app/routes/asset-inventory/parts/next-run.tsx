import type { AssessmentSchedule } from "~/contract/risk-assessment";
import { useFormats } from "~/shell/format-context";

/** When the organization is assessed next. */
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
