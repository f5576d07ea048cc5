import { useId } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { bucketsOf } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { BarLayer, columnAt } from "~/ui/chart/bar-layer";
import { ChartFrame } from "~/ui/chart/chart-frame";
import { paint } from "~/ui/chart/colours";
import { sumBuckets } from "~/ui/chart/geometry/bars";
import { toLinePath } from "~/ui/chart/geometry/line";
import { zeroBasedScale } from "~/ui/chart/geometry/scale";
import { HatchDefinitions, hatchLegend, hatchOf } from "~/ui/chart/hatch";
import { HitColumns } from "~/ui/chart/hit-columns";
import { Legend, type LegendItem } from "~/ui/chart/legend";
import { Line, toTable } from "~/ui/chart/line-chart";
import { LineLayer } from "~/ui/chart/line-layer";
import { Plot } from "~/ui/chart/plot";
import { formatNumber } from "~/contract/number-facts";
import { formatCompact } from "~/ui/format/number";
import { humanise } from "~/ui/humanise";

import { severityColour } from "./severity-colour";
import type { ThreatsOverTime } from "./threats-over-time-content";

const HEIGHT = 104;

/**
 * Threats over time: a column of severities, most severe at the bottom, each divided into blocked and not blocked. Not
 * a `BarChart`, because it shows two dimensions.
 */
export function ThreatColumns({ content, compared }: { content: ThreatsOverTime; compared: string }) {
  const t = useTerminology();
  const id = useId();
  const formats = useFormats();
  const { steps, links, severities, previous } = content;
  const buckets = bucketsOf(steps, formats, links);
  const parts = severities.flatMap(({ severity, blocked, notBlocked }) => [
    { label: humanise(severity), values: notBlocked, fill: paint(severityColour(severity)) },
    { label: `${humanise(severity)}, blocked`, values: blocked, fill: hatchOf(id, severityColour(severity)) },
  ]);
  const values = parts.map((part) => part.values);
  const totals = sumBuckets(values);
  const scale = zeroBasedScale([...totals, ...previous]);
  const size = { max: scale.max, height: HEIGHT };
  const total = { label: "Total", values: totals };
  const before = { label: `Total, ${compared}`, values: previous };
  return (
    <ChartFrame
      title={t("Threats over time")}
      description={t(
        "Threats by severity. Blocked threats are hatched; the line shows the total of the previous period",
      )}
      table={toTable(buckets, [...parts, total, before], (value) => formatNumber(value ?? 0))}
      legend={<Legend items={legendOf(id, severities, compared)} />}
    >
      <Plot
        scale={scale}
        height={HEIGHT}
        formatTick={formatCompact}
        ticks={buckets.map(({ tick }) => tick)}
        shareOf={(index, count) => (index + 0.5) / count}
      >
        <HatchDefinitions id={id} colours={severities.map(({ severity }) => severityColour(severity))} />
        <BarLayer values={values} size={size} fillOf={(index) => parts[index]?.fill} />
        <LineLayer height={HEIGHT} inset={columnAt(0, buckets.length).point}>
          <Line d={toLinePath(previous, size)} stroke="var(--chart-previous)" isThin />
        </LineLayer>
        <HitColumns
          label={t("Threats over time: values")}
          buckets={buckets}
          height={HEIGHT}
          placeOf={(index) => columnAt(index, buckets.length)}
          rowsOf={(index) => totals[index] ?? 0}
          describe={(index) =>
            [...parts.filter((part) => (part.values[index] ?? 0) > 0), total, before]
              .map((part) => `${part.label}: ${formatNumber(part.values[index] ?? 0)}`)
              .join("\n")
          }
        />
      </Plot>
    </ChartFrame>
  );
}

function legendOf(id: string, severities: ThreatsOverTime["severities"], compared: string): LegendItem[] {
  return [
    ...severities.map(({ severity }) => ({
      key: severity,
      label: humanise(severity),
      fill: paint(severityColour(severity)),
    })),
    hatchLegend(id, severityColour(severities[0]?.severity ?? "")),
    { key: "previous", label: humanise(compared), fill: "var(--chart-previous)", shape: "thin" },
  ];
}
