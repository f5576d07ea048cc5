import { useLocation } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";

import { addressWith } from "~/console/address-with";
import { useFormats } from "~/console/format-context";
import { StandardGrid } from "~/console/grid/standard-grid";
import { BarChart } from "~/ui/chart/bar-chart";
import { toTimeBuckets } from "~/ui/chart/series";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/ui/format/number";
import { formatInZone } from "~/ui/format/time";
import { Card } from "~/ui/layout/card";
import { Tabs } from "~/ui/layout/tabs";

import { AcknowledgeRisk } from "./acknowledge-risk";
import { bulkOf } from "./device-bulk";
import { RISK_COLUMNS } from "./risk-columns";
import type { ScreenOf } from "./view";

/** The words of the address without which this view does not stand. */
const OWN_WORDS: ReadonlySet<string> = new Set(["view", "riskScore", "tenant"]);

export function HighRiskView({ grid, devices, history, changing }: ScreenOf<"high-risk">) {
  const params = new URLSearchParams(useLocation().search);
  const from = /^>=(\d+)$/.exec(params.get("riskScore") ?? "")?.[1];
  // What else the address says narrows the list down further.
  const isUnfiltered = from !== undefined && [...params.keys()].every((key) => OWN_WORDS.has(key));
  return (
    <>
      <Card
        title="Devices at risk"
        note="On each of the last 30 days"
        actions={<BandSwitch />}
        error={history.ok ? undefined : { title: history.failure.title, requestId: history.failure.requestId }}
      >
        {history.ok && <RiskHistoryChart history={history.value.history} />}
      </Card>
      {devices.total === 0 && isUnfiltered ? (
        <Card title="Devices">
          <EmptyState icon={ShieldCheck} title="No device has such a score.">
            Devices stand here once their score reaches {from}.
          </EmptyState>
        </Card>
      ) : (
        <StandardGrid
          grid={grid}
          page={devices}
          keyOf={({ name }) => name}
          bulk={changing && bulkOf(changing, (choice) => <AcknowledgeRisk choice={choice} />)}
          computed={{ after: "riskScore", columns: RISK_COLUMNS }}
          exportAs="devices"
          empty={null}
        />
      )}
    </>
  );
}

/** From which score on devices are listed; everything else that the address says stays. */
function BandSwitch() {
  const { search } = useLocation();
  const { high, mid } = useFormats().riskBands;
  const current = new URLSearchParams(search).get("riskScore");
  const item = (label: string, from: number) => {
    const value = `>=${from}`;
    return {
      label: `${label} ≥ ${from}`,
      to: addressWith(addressWith(search, "page", undefined), "riskScore", value),
      isCurrent: current === value,
    };
  };
  return <Tabs label="Scores to list" look="segmented" items={[item("High", high), item("Mid", mid)]} />;
}

interface RiskHistoryChartProps {
  history: readonly { at: string; high: number; mid: number }[];
}

function RiskHistoryChart({ history }: RiskHistoryChartProps) {
  const { riskBands, zone, formats } = useFormats();
  return (
    <BarChart
      title="Devices at risk per day"
      description={`High begins at ${riskBands.high}, mid at ${riskBands.mid}.`}
      buckets={toTimeBuckets(
        history.map(({ at }) => at),
        (iso) => ({ tick: formatInZone(iso, zone, "MMM d"), label: formatInZone(iso, zone, formats.date) }),
      )}
      series={[
        { key: "high", label: "High", colour: "risk-high", values: history.map(({ high }) => high) },
        { key: "mid", label: "Mid", colour: "risk-mid", values: history.map(({ mid }) => mid) },
      ]}
      formatValue={formatNumber}
    />
  );
}
