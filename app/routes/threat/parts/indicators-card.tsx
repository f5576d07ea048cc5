import { Copy, Crosshair } from "lucide-react";
import { styled } from "styled-components";

import { BlockButton } from "~/features/policies/block-button";
import { isInbound } from "~/features/policies/remote-end";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { useCopying } from "~/shell/notices/use-copying";
import type { ThreatDetail } from "~/contract/threat";
import { IconButton } from "~/ui/actions/button";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Glyph } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { fieldOfIndicator } from "../indicator-field";
import { defang } from "./defang";
import type { ThreatScreenData } from "../screen-data";

type Indicator = ThreatDetail["indicators"][number];

/** Indicators of compromise. Values are copied defanged. */
export function IndicatorsCard({ indicators, devices, canChange, threat }: ThreatScreenData) {
  const t = useTerminology();
  const { huntFor, formatTime } = useFormats();
  const total = devices?.ok ? ` of ${formatNumber(devices.value)}` : "";
  const columns: Column<Indicator>[] = [
    { key: "value", label: "Value", width: "wide", render: ({ value }) => <code>{value}</code> },
    { key: "type", label: "Type", width: "fit", render: ({ type }) => (type === "ip" ? "IP" : t(humanise(type))) },
    {
      key: "verdict",
      label: "Verdict",
      width: "fit",
      render: ({ verdict }) => <Badge tone={verdict === "malicious" ? "bad" : "warn"}>{humanise(verdict)}</Badge>,
    },
    { key: "tlp", label: "TLP", width: "fit", render: ({ tlp }) => <Badge tone="neutral">{tlp.toUpperCase()}</Badge> },
    { key: "sources", label: "Sources", render: ({ sources }) => <Lines>{sources.join("\n")}</Lines> },
    {
      key: "prevalence",
      label: t("Devices"),
      width: "fit",
      render: ({ prevalence }) => `${formatNumber(prevalence)}${total}`,
    },
    {
      key: "seen",
      label: "First and last",
      width: "fit",
      render: ({ firstSeen, lastSeen }) => (
        <Lines data-tip={`${formatTime(firstSeen).full}\n${formatTime(lastSeen).full}`}>
          {`${formatTime(firstSeen).relative}\n${formatTime(lastSeen).relative}`}
        </Lines>
      ),
    },
    {
      key: "actions",
      label: "Actions",
      width: "fit",
      render: ({ type, value }) => {
        const isSource = isInbound(threat) && type === "ip";
        const field = fieldOfIndicator(type, isInbound(threat));
        const huntTo = field && huntFor(field, value);
        const end = type === "domain" ? { domain: value } : { ip: type === "ip" ? value : null };
        return (
          <Actions>
            <CopyDefanged value={value} />
            {huntTo !== undefined && <HuntIndicator value={value} to={huntTo} />}
            {canChange && <BlockButton {...end} isInbound={isSource} />}
          </Actions>
        );
      },
    },
  ];
  return (
    <section id="indicators">
      <Card title="Indicators" flush={indicators.length > 0}>
        {indicators.length === 0 ? (
          <p>No indicators: only internal addresses were involved.</p>
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

function HuntIndicator({ value, to }: { value: string; to: string }) {
  return (
    <Link to={to} aria-label={`Open ${defang(value)} in Threat Hunting`} data-tip="Open in Threat Hunting">
      <Glyph icon={Crosshair} />
    </Link>
  );
}

/** One line each, so that the actions at the end of the row are in view. */
const Lines = styled.span`
  display: inline-block;
  white-space: pre-line;
`;

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  a {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: var(--radius-small);
    color: var(--muted-text);
  }
  a:hover {
    background: var(--hover);
    color: var(--text);
  }
`;

function CopyDefanged({ value }: { value: string }) {
  const copy = useCopying();
  const text = defang(value);
  return <IconButton icon={Copy} size="small" label={`Copy ${text}`} onClick={() => copy(text, "Copied (defanged)")} />;
}
