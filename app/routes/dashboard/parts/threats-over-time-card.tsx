import { ShieldCheck } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { nameSteps } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber, formatPercent } from "~/contract/number-facts";

import { Headline } from "./headline";
import type { CardProps } from "./card-props";
import { ThreatColumns } from "./threat-columns";
import type { ThreatsOverTime } from "./threats-over-time-content";

export function ThreatsOverTimeCard({ content, compared }: CardProps<ThreatsOverTime>) {
  const t = useTerminology();
  const formats = useFormats();
  const { total, blocked, previousTotal, link, steps } = content;
  if (total + previousTotal === 0)
    return (
      <EmptyState icon={ShieldCheck} title={t("No threats detected in this period")}>
        {t("Counts threats per day by severity, blocked or not.")}
      </EmptyState>
    );
  return (
    <>
      <Headline
        value={formatNumber(total)}
        to={link}
        rows={total}
        label={total > 0 ? `detected, ${formatPercent(blocked / total)} blocked` : "detected"}
        change={{ current: total, previous: previousTotal, better: "down" }}
        compared={compared}
        note={nameSteps(steps, formats)}
      />
      <ThreatColumns content={content} compared={compared} />
    </>
  );
}
