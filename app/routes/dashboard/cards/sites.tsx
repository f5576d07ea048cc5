import { Link } from "@remix-run/react";
import { MapPin } from "lucide-react";

import { useFormats } from "~/console/format-context";
import { writeAddress } from "~/console/grid/address";
import { EMPTY_GRID_STATE, withFilter } from "~/console/grid/grid-state";
import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/ui/format/number";
import { renderCell } from "~/ui/table/cells/render-cell";

import { CardTable } from "../card-table";
import { MoreLink } from "../more-link";
import { Rate } from "../rate";
import type { CardProps } from "./card-props";
import type { Sites } from "./sites-content";

export function SitesCard({ content: { sites, total, link }, fields }: CardProps<Sites>) {
  const formats = useFormats();
  const threats = addressOfScreen(useShellData().screens, "threat-intelligence");
  if (total === 0)
    return (
      <EmptyState icon={MapPin} title="There is no site yet">
        A site is a place whose traffic a sensor sees.
      </EmptyState>
    );
  return (
    <CardTable
      label="Sites, those that need a look first"
      rows={sites}
      keyOf={({ name }) => name}
      foot={total > sites.length && <MoreLink count={total - sites.length} to={link} />}
      columns={[
        {
          label: "Site",
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
              <span className="under">{site.sensorsTotal === 0 ? "No sensor" : `${saySensors(site)} sensors`}</span>
            </>
          ),
        },
        { label: "Sensors up", align: "end", isExtra: true, render: saySensors },
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
        {
          label: "Open threats",
          align: "end",
          render: ({ name, openThreats }) =>
            threats && openThreats > 0 ? (
              <Link to={`${threats}?${openThreatsOf(name)}`} data-rows={openThreats}>
                {formatNumber(openThreats)}
              </Link>
            ) : (
              formatNumber(openThreats)
            ),
        },
      ]}
    />
  );
}

function saySensors({ sensorsUp, sensorsTotal }: Sites["sites"][number]): string {
  return sensorsTotal === 0 ? "None" : `${formatNumber(sensorsUp)} of ${formatNumber(sensorsTotal)}`;
}

/** The list of threats, narrowed down to those of a site that somebody must still resolve. */
function openThreatsOf(siteName: string): string {
  const filters = { siteName: [siteName], status: ["new", "in_progress"] };
  const state = Object.entries(filters).reduce(
    (narrowed, [field, values]) => withFilter(narrowed, { field, kind: "values", values, isExcluded: false }),
    EMPTY_GRID_STATE,
  );
  return writeAddress(state).toString();
}
