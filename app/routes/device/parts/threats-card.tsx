import { ShieldCheck } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import type { Page } from "~/contract/list";
import type { Threat } from "~/contract/threat";
import type { LoadResult } from "~/screen/load-result";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { RiskBadge } from "~/ui/marks/risk-badge";
import { SeverityTag } from "~/ui/marks/severity-tag";
import { Status } from "~/ui/marks/status";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { Moment } from "~/shell/moment";

import type { DeviceLinks } from "../device-links";
import { Part } from "./part";

interface ThreatsCardProps {
  threats: LoadResult<Page<Threat>>;
  links: DeviceLinks;
}

/** The open threats, most severe first. */
export function ThreatsCard({ threats, links }: ThreatsCardProps) {
  const t = useTerminology();
  const columns = useThreatColumns(links);
  const total = threats.ok ? threats.value.total : 0;
  const all = links.openThreats();
  return (
    <Card
      title={t("Open threats")}
      note={total > 0 && formatNumber(total)}
      footer={
        all && total > 0 ? { label: t`All ${formatNumber(total)} open threats`, to: all, rows: total } : undefined
      }
      flush
    >
      <Part settled={threats}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={ShieldCheck} title={t("No open threats")}>
              {t("Threats on this device are listed here until they are resolved.")}
            </EmptyState>
          ) : (
            <DataTable
              caption={t("Open threats")}
              columns={columns}
              rows={items}
              keyOf={({ threatId }) => threatId}
              height="content"
              look="flush"
            />
          )
        }
      </Part>
    </Card>
  );
}

function useThreatColumns(links: DeviceLinks): Column<Threat>[] {
  const t = useTerminology();
  const { riskBands } = useFormats();
  return [
    {
      key: "title",
      label: t("Threat"),
      width: "wide",
      render: ({ threatId, title }) => {
        const to = links.threat(threatId);
        return to ? <Link to={to}>{title}</Link> : title;
      },
    },
    { key: "severity", label: "Severity", width: "fit", render: ({ severity }) => <SeverityTag severity={severity} /> },
    {
      key: "riskScore",
      label: "Risk",
      width: "fit",
      render: ({ riskScore }) => <RiskBadge score={riskScore} bands={riskBands} />,
    },
    {
      key: "status",
      label: "Status",
      width: "fit",
      render: ({ status }) => <Status label={humanise(status)} tone={status === "new" ? "bad" : "warn"} />,
    },
    { key: "action", label: "Action", width: "fit", render: ({ action }) => humanise(action) },
    {
      key: "lastSeen",
      label: "Last seen",
      width: "fit",
      render: ({ lastSeen }) => <Moment at={lastSeen} />,
    },
  ];
}
