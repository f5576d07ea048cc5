import { Monitor, MonitorCheck } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
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
  const t = useTerminology();
  const { hrefFor, riskBands } = useFormats();
  const atRisk = devices.filter(({ riskScore }) => riskScore !== null && riskBandOf(riskScore, riskBands) !== "low");
  if (devices.length === 0)
    return (
      <EmptyState icon={MonitorCheck} title={t("No devices yet")}>
        {t("Devices with a high risk score are listed here with the main reason.")}
      </EmptyState>
    );
  if (atRisk.length === 0)
    return (
      <EmptyState icon={MonitorCheck} title={t("No devices at risk")}>
        {t("All devices have a low risk score.")}
      </EmptyState>
    );
  return (
    <CardTable
      label={t("Devices with the highest risk")}
      rows={atRisk}
      keyOf={({ name }) => name}
      columns={[
        {
          label: t("Device"),
          render: ({ name, topFactor }) => {
            const href = hrefFor("device", name);
            return (
              <>
                <Glyph icon={Monitor} />
                {href ? <Link to={href}>{name}</Link> : name}
                <span className="under">{topFactor && t(topFactor)}</span>
              </>
            );
          },
        },
        {
          label: "Risk",
          render: ({ riskScore }) => (riskScore === null ? "—" : <RiskBadge score={riskScore} bands={riskBands} />),
        },
        { label: "7 days", align: "end", render: ({ riskDelta7d }) => <Delta points={riskDelta7d} /> },
        { label: "Main reason", isExtra: true, render: ({ topFactor }) => (topFactor === null ? "—" : t(topFactor)) },
      ]}
    />
  );
}
