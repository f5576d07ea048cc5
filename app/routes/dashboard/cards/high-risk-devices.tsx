import { Link } from "@remix-run/react";
import { Monitor, MonitorCheck } from "lucide-react";

import { useFormats } from "~/console/format-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Glyph } from "~/ui/icon";
import { RiskBadge } from "~/ui/marks/risk-badge";

import { CardTable } from "../card-table";
import { Delta } from "../delta";
import type { CardProps } from "./card-props";
import type { HighRiskDevices } from "./high-risk-devices-content";

export function HighRiskDevicesCard({ content: { devices } }: CardProps<HighRiskDevices>) {
  const { hrefFor, riskBands } = useFormats();
  if (devices.length === 0)
    return (
      <EmptyState icon={MonitorCheck} title="No device has been seen yet">
        The devices with the highest risk stand here, each with its main reason.
      </EmptyState>
    );
  return (
    <CardTable
      label="The devices with the highest risk"
      rows={devices}
      keyOf={({ name }) => name}
      columns={[
        {
          label: "Device",
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
