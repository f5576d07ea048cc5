import type { AssessmentSchedule } from "~/contract/risk-assessment";
import { useFormats } from "~/shell/format-context";
import { formatInZone, withoutSeconds } from "~/ui/format/time";

/** The time of the organization's next assessment. */
export function NextRun({ nextAt }: AssessmentSchedule) {
  const { formatTime, formats, zone } = useFormats();
  if (nextAt === null) return <>No scheduled assessments</>;
  return (
    <span>
      Next assessment{" "}
      <time dateTime={nextAt} data-tip={formatTime(nextAt).full}>
        {formatInZone(nextAt, zone, `${formats.date}, ${withoutSeconds(formats.time)}`)}
      </time>
    </span>
  );
}
