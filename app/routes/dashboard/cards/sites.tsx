import { Link } from "@remix-run/react";
import { MapPin } from "lucide-react";

import { useFormats } from "~/console/format-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/ui/format/number";
import { renderCell } from "~/ui/table/cells/render-cell";

import { CardTable } from "../card-table";
import { Rate } from "../rate";
import type { CardProps } from "./card-props";
import type { Sites } from "./sites-content";

export function SitesCard({ content: { sites, total, link }, fields }: CardProps<Sites>) {
  const formats = useFormats();
  if (total === 0)
    return (
      <EmptyState icon={MapPin} title="There is no site yet">
        A site is a place whose traffic a sensor sees.
      </EmptyState>
    );
  const more = total - sites.length;
  return (
    <>
      <CardTable
        label="Sites, those that need a look first"
        rows={sites}
        keyOf={({ name }) => name}
        columns={[
          {
            label: "Site",
            render: ({ displayName, link: to }) => (to ? <Link to={to}>{displayName}</Link> : displayName),
          },
          { label: "Health", render: ({ health }) => renderCell(fields.health, health, formats) },
          {
            label: "Sensors up",
            align: "end",
            render: ({ sensorsUp, sensorsTotal }) =>
              sensorsTotal === 0 ? <small>none</small> : `${formatNumber(sensorsUp)} of ${formatNumber(sensorsTotal)}`,
          },
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
          { label: "Open threats", align: "end", render: ({ openThreats }) => formatNumber(openThreats) },
        ]}
      />
      {more > 0 && (
        <p>
          {link ? (
            <Link to={link}>{more === 1 ? "1 more" : `${formatNumber(more)} more`}</Link>
          ) : (
            `${formatNumber(more)} more`
          )}
        </p>
      )}
    </>
  );
}
