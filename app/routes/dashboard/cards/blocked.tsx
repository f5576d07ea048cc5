import { ShieldOff } from "lucide-react";

import { bucketsOf, nameSteps } from "~/console/chart/chart-times";
import { useFormats } from "~/console/format-context";
import { BarChart } from "~/ui/chart/bar-chart";
import type { ChartColour } from "~/ui/chart/series";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatCompact, formatNumber } from "~/ui/format/number";
import { humanise } from "~/ui/humanise";

import { Headline } from "../headline";
import type { CardProps } from "./card-props";
import type { Blocked } from "./blocked-content";

export function BlockedCard({ content, compared }: CardProps<Blocked>) {
  const formats = useFormats();
  const { steps, links, categories, previous, total, previousTotal, link } = content;
  if (total + previousTotal === 0)
    return (
      <EmptyState icon={ShieldOff} title="Nothing was blocked in this time">
        Connections and DNS queries that a policy stops are counted here.
      </EmptyState>
    );
  return (
    <>
      <Headline
        value={formatNumber(total)}
        to={link}
        rows={total}
        label="blocked"
        change={{ current: total, previous: previousTotal }}
        compared={compared}
        note={nameSteps(steps, formats)}
      />
      <BarChart
        title="Blocked"
        description="Blocked connections and DNS queries per day by category, with the period before as a line."
        buckets={bucketsOf(steps, formats, links)}
        series={categories.map(({ category, values }, index) => ({
          key: category,
          label: humanise(category),
          colour: `chart-${index % 10}` as ChartColour,
          values,
        }))}
        previous={{ label: humanise(compared), values: previous }}
        formatValue={formatNumber}
        formatTick={formatCompact}
      />
    </>
  );
}
