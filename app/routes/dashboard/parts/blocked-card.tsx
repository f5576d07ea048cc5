import { ShieldOff } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { bucketsOf, nameSteps } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { useStepZoom } from "~/shell/use-step-zoom";
import { BarChart } from "~/ui/chart/bar-chart";
import type { ChartColour } from "~/ui/chart/series";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { formatCompact } from "~/ui/format/number";
import { humanise } from "~/ui/humanise";
import { Link } from "~/ui/link";

import { Headline } from "./headline";
import type { CardProps } from "./card-props";
import type { Blocked } from "./blocked-content";

const CONNECTIONS = { one: "connection", many: "connections" };
/** Blocked traffic, by the source that reported it. */
const NOUNS = new Map([
  ["dns", { one: "DNS query", many: "DNS queries" }],
  ["flow", CONNECTIONS],
]);

export function BlockedCard({ content, compared }: CardProps<Blocked>) {
  const t = useTerminology();
  const formats = useFormats();
  const { steps, categories, previous, total, previousTotal, sources } = content;
  const zoom = useStepZoom(steps);
  if (total + previousTotal === 0)
    return (
      <EmptyState icon={ShieldOff} title="Nothing blocked in this period">
        {t("Counts connections and DNS queries blocked by a policy.")}
      </EmptyState>
    );
  return (
    <>
      <Headline
        value={formatNumber(total)}
        label="blocked"
        change={{ current: total, previous: previousTotal }}
        compared={compared}
        note={
          <>
            {sources.map(({ source, count, link }) => (
              <SourceTotal key={source} to={link} count={count} nouns={NOUNS.get(source) ?? CONNECTIONS} />
            ))}
            {nameSteps(steps, formats)}
          </>
        }
      />
      <BarChart
        title="Blocked"
        description="Blocked connections and DNS queries per day by category, with the previous period as a line."
        buckets={bucketsOf(steps, formats)}
        series={categories.map(({ category, values }, index) => ({
          key: category,
          label: t(category),
          colour: `chart-${index % 10}` as ChartColour,
          values,
        }))}
        height="card"
        previous={{ label: humanise(compared), values: previous }}
        formatValue={formatNumber}
        formatTick={formatCompact}
        onChooseRange={zoom}
      />
    </>
  );
}

interface SourceTotalProps {
  to: string | undefined;
  count: number;
  nouns: typeof CONNECTIONS;
}

function SourceTotal({ to, count, nouns }: SourceTotalProps) {
  const text = `${formatNumber(count)} ${count === 1 ? nouns.one : nouns.many}`;
  if (to === undefined) return <span>{text}</span>;
  return (
    <Link to={to} data-rows={count}>
      {text}
    </Link>
  );
}
