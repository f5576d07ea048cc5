import { Monitor, MonitorCheck } from "lucide-react";

import { useWords } from "~/shell/use-words";
import { useFormats } from "~/shell/format-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Glyph } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RiskBadge, riskBandOf } from "~/ui/marks/risk-badge";

import { CardTable } from "./card-table";
import { Delta } from "./delta";
import type { CardProps } from "./card-props";
import type { HighRiskDevices } from "./high-risk-devices-content";

export function HighRiskDevicesCard({ content: { devices } }: CardProps<HighRiskDevices>) {
  const say = useWords();
  const { hrefFor, riskBands } = useFormats();
  const atRisk = devices.filter(({ riskScore }) => riskScore !== null && riskBandOf(riskScore, riskBands) !== "low");
  if (devices.length === 0)
    return (
      <EmptyState icon={MonitorCheck} title={say("No devices yet")}>
        {say("Devices with a high risk score are listed here with the main reason.")}
      </EmptyState>
    );
  if (atRisk.length === 0)
    return (
      <EmptyState icon={MonitorCheck} title={say("No devices at risk")}>
        {say("All devices have a low risk score.")}
      </EmptyState>
    );
  return (
    <CardTable
      label={say("Devices with the highest risk")}
      rows={atRisk}
      keyOf={({ name }) => name}
      columns={[
        {
          label: say("Device"),
          render: ({ name, topFactor }) => {
            const href = hrefFor("device", name);
            return (
              <>
                <Glyph icon={Monitor} />
                {href ? <Link to={href}>{name}</Link> : name}
                <span className="under">{topFactor}</span>
              </>
            );
          },
        },
        {
          label: "Risk",
          render: ({ riskScore }) => (riskScore === null ? "—" : <RiskBadge score={riskScore} bands={riskBands} />),
        },
        { label: "7 days", align: "end", render: ({ riskDelta7d }) => <Delta points={riskDelta7d} /> },
        { label: "Main reason", isExtra: true, render: ({ topFactor }) => topFactor ?? "—" },
      ]}
    />
  );
}
