import { useFormats } from "~/console/format-context";
import { formatNumber, formatPercent } from "~/ui/format/number";

import { nameSteps } from "../chart-times";
import { Headline } from "../headline";
import type { CardProps } from "./card-props";
import { ThreatColumns } from "./threat-columns";
import type { ThreatsOverTime } from "./threats-over-time-content";

export function ThreatsOverTimeCard({ content, compared }: CardProps<ThreatsOverTime>) {
  const formats = useFormats();
  const { total, blocked, previousTotal, link, steps } = content;
  return (
    <>
      <Headline
        value={formatNumber(total)}
        to={link}
        label={total > 0 ? `detected, ${formatPercent(blocked / total)} blocked` : "detected"}
        change={{ current: total, previous: previousTotal, better: "down" }}
        compared={compared}
        note={nameSteps(steps, formats)}
      />
      <ThreatColumns content={content} compared={compared} />
    </>
  );
}
