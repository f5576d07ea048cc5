import { MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { gridQuery, isOneOf } from "~/address/filters";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { SegmentedControl } from "~/ui/actions/segmented-control";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { renderCell } from "~/ui/table/cells/render-cell";

import { CardTable } from "./card-table";
import { MoreLink } from "./more-link";
import { Rate } from "./rate";
import type { CardProps } from "./card-props";
import type { Sites } from "./sites-content";

const RiskMap = lazy(() => import("~/features/sites/risk-map").then((module) => ({ default: module.RiskMap })));

/** The sites as a table, or by their risk on a map, whose script is fetched when it is chosen. */
export function SitesCard(props: CardProps<Sites>) {
  const t = useTerminology();
  const { riskBands } = useFormats();
  const [look, setLook] = useState<"table" | "map">("table");
  const { marks, total } = props.content;
  if (marks.length === 0) return <SitesTable {...props} />;
  const unplaced = total - marks.length;
  return (
    <Looks>
      <SegmentedControl
        label={t("Show sites as")}
        options={[
          { value: "table", label: "Table" },
          { value: "map", label: "Map" },
        ]}
        value={look}
        onChange={setLook}
      />
      {look === "table" ? (
        <SitesTable {...props} />
      ) : (
        <Suspense fallback={<Skeleton height="chart" />}>
          <RiskMap
            label={t("Sites on the map")}
            sites={marks}
            bands={riskBands}
            nameGroup={(count, names) => t`${count} sites: ${names}. Zoom in`}
          />
          {unplaced > 0 && (
            <Notice tone="info">
              {t`${formatNumber(unplaced)} of ${formatNumber(total)} sites are not on the map: they have no coordinates.`}
            </Notice>
          )}
        </Suspense>
      )}
    </Looks>
  );
}

const Looks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
  > fieldset {
    justify-self: start;
  }
`;

function SitesTable({ content: { sites, total, link }, fields }: CardProps<Sites>) {
  const t = useTerminology();
  const formats = useFormats();
  const threats = addressOfScreen(useShellData().screens, "threat-intelligence");
  if (total === 0)
    return (
      <EmptyState icon={MapPin} title={t("No sites yet")}>
        {t("A site is a location whose traffic a sensor monitors.")}
      </EmptyState>
    );
  return (
    <CardTable
      label={t("Sites, problems first")}
      rows={sites}
      keyOf={({ name }) => name}
      foot={total > sites.length && <MoreLink count={total - sites.length} to={link} />}
      columns={[
        {
          label: t("Site"),
          render: ({ displayName, bpsIn, bpsOut, link: to }) => (
            <>
              {to ? <Link to={to}>{displayName}</Link> : displayName}
              <span className="under">
                ↓ <Rate bitsPerSecond={bpsIn} /> ↑ <Rate bitsPerSecond={bpsOut} />
              </span>
            </>
          ),
        },
        {
          label: "Health",
          render: (site) => (
            <>
              {renderCell(fields.health, site.health, formats)}
              <span className="under">
                {site.sensorsTotal === 0 ? "No sensor" : `${describeSensors(site)} sensors`}
              </span>
            </>
          ),
        },
        { label: "Sensors up", align: "end", isExtra: true, render: describeSensors },
        {
          label: "Received",
          align: "end",
          isExtra: true,
          render: ({ bpsIn }) => <Rate bitsPerSecond={bpsIn} />,
        },
        {
          label: "Sent",
          align: "end",
          isExtra: true,
          render: ({ bpsOut }) => <Rate bitsPerSecond={bpsOut} />,
        },
        ...(threats === undefined
          ? []
          : [
              {
                label: t("Open threats"),
                align: "end" as const,
                render: ({ name, openThreats }: Sites["sites"][number]) =>
                  openThreats > 0 ? (
                    <Link to={`${threats}?${openThreatsOf(name)}`} data-rows={openThreats}>
                      {formatNumber(openThreats)}
                    </Link>
                  ) : (
                    formatNumber(openThreats)
                  ),
              },
            ]),
      ]}
    />
  );
}

function describeSensors({ sensorsUp, sensorsTotal }: Sites["sites"][number]): string {
  return sensorsTotal === 0 ? "None" : `${formatNumber(sensorsUp)} of ${formatNumber(sensorsTotal)}`;
}

/** The open threats of a site. */
function openThreatsOf(siteName: string): string {
  return gridQuery({ filters: [isOneOf("siteName", siteName), isOneOf("status", ...OPEN_STATUSES)] }).toString();
}
