import { MapPin } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { gridQuery, isOneOf } from "~/address/filters";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { renderCell } from "~/ui/table/cells/render-cell";

import { CardTable } from "./card-table";
import { MoreLink } from "./more-link";
import { Rate } from "./rate";
import type { CardProps } from "./card-props";
import type { Sites } from "./sites-content";

export function SitesCard({ content: { sites, total, link }, fields }: CardProps<Sites>) {
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
      label={t("Sites, those with problems first")}
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
