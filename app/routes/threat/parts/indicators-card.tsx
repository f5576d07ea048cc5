import { Copy } from "lucide-react";

import { useToasts } from "~/console/toasts";
import type { ThreatDetail } from "~/contract/threat";
import { IconButton } from "~/ui/actions/button";
import { formatNumber } from "~/ui/format/number";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Badge } from "~/ui/marks/badge";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { defang } from "../defang";
import type { ThreatScreenData } from "../screen-data";

type Indicator = ThreatDetail["indicators"][number];

/** What it can be recognised by elsewhere. A value is copied in a form that nobody opens by accident. */
export function IndicatorsCard({ indicators, devices }: ThreatScreenData) {
  const total = devices?.ok ? ` of ${formatNumber(devices.value)}` : "";
  const columns: Column<Indicator>[] = [
    { key: "value", label: "Value", width: "wide", render: ({ value }) => <code>{value}</code> },
    { key: "type", label: "Type", width: "fit", render: ({ type }) => (type === "ip" ? "IP" : humanise(type)) },
    {
      key: "verdict",
      label: "Verdict",
      width: "fit",
      render: ({ verdict }) => <Badge tone={verdict === "malicious" ? "bad" : "warn"}>{humanise(verdict)}</Badge>,
    },
    { key: "sources", label: "Sources", render: ({ sources }) => sources.join(", ") },
    {
      key: "prevalence",
      label: "Seen on",
      width: "fit",
      render: ({ prevalence }) => `${formatNumber(prevalence)}${total} devices`,
    },
    { key: "copy", label: "Copy", width: "fit", render: ({ value }) => <CopyDefanged value={value} /> },
  ];
  return (
    <section id="indicators">
      <Card title="Indicators" flush={indicators.length > 0}>
        {indicators.length === 0 ? (
          <p>It has none: nothing outside of the organization was part of it.</p>
        ) : (
          <DataTable
            caption="Indicators"
            columns={columns}
            rows={indicators}
            keyOf={({ type, value }) => `${type} ${value}`}
            height="content"
            look="flush"
          />
        )}
      </Card>
    </section>
  );
}

function CopyDefanged({ value }: { value: string }) {
  const { show } = useToasts();
  const copy = () => {
    void navigator.clipboard.writeText(defang(value));
    show({ kind: "success", text: "Copied in a form that nobody opens by accident" });
  };
  return <IconButton icon={Copy} size="small" label={`Copy ${defang(value)}`} onClick={copy} />;
}
