import { useLocation } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { addressWith } from "~/shell/screens/address-with";
import { dayOnAxis } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { StandardGrid } from "~/grid/standard-grid";
import { BarChart } from "~/ui/chart/bar-chart";
import { toTimeBuckets } from "~/ui/chart/series";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Tabs } from "~/ui/layout/tabs";

import { AcknowledgeRisk } from "./acknowledge-risk";
import { bulkOf } from "./device-bulk";
import { RISK_COLUMNS } from "./risk-columns";
import type { ScreenOf } from "../screen-data";

/** The parameters that belong to this view rather than to its filters. */
const OWN_WORDS: ReadonlySet<string> = new Set(["view", "riskScore", "tenant"]);

export function HighRiskView({ grid, devices, history, changing }: ScreenOf<"high-risk">) {
  const t = useTerminology();
  const params = new URLSearchParams(useLocation().search);
  const from = /^>=(\d+)$/.exec(params.get("riskScore") ?? "")?.[1];
  // Any other parameter is a filter.
  const isUnfiltered = from !== undefined && [...params.keys()].every((key) => OWN_WORDS.has(key));
  return (
    <>
      <Card
        title={t("Devices at risk")}
        note="Last 30 days"
        actions={<BandSwitch />}
        error={history.ok ? undefined : history.failure}
      >
        {history.ok && <RiskHistoryChart history={history.value.history} />}
      </Card>
      {devices.total === 0 && isUnfiltered ? (
        <Card title={t("Devices")}>
          <EmptyState icon={ShieldCheck} title={t("No devices at or above this score")}>
            {t("Devices are listed here when their risk score reaches ")}
            {from}.
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

/** Sets the minimum score of the list and preserves all other filters. */
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
  return <Tabs label="Minimum risk score" look="segmented" items={[item("High", high), item("Mid", mid)]} />;
}

interface RiskHistoryChartProps {
  history: readonly { at: string; high: number; mid: number }[];
}

function RiskHistoryChart({ history }: RiskHistoryChartProps) {
  const t = useTerminology();
  const { riskBands, zone, formats } = useFormats();
  return (
    <BarChart
      title={t("High-risk devices per day")}
      description={`High starts at ${riskBands.high}, mid at ${riskBands.mid}.`}
      buckets={toTimeBuckets(
        history.map(({ at }) => at),
        (iso) => dayOnAxis(iso, { zone, formats }),
      )}
      series={[
        { key: "high", label: "High", colour: "risk-high", values: history.map(({ high }) => high) },
        { key: "mid", label: "Mid", colour: "risk-mid", values: history.map(({ mid }) => mid) },
      ]}
      formatValue={formatNumber}
    />
  );
}
