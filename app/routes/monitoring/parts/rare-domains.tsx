import { gridQuery, isAtMost, isDuring } from "~/address/filters";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { DataTable } from "~/ui/table/data-table";

import type { DnsData } from "../screen-data";

/** Domains first seen in the last day, on one or two devices: a common starting point for hunts. */
export function RareDomains({ rare, day }: Pick<DnsData, "rare" | "day">) {
  const t = useTerminology();
  const { now } = useFormats();
  const { screens } = useShellData();
  const page = addressOfScreen(screens, "monitored-domain");
  const title = t("Rare domains first seen in 24 hours");
  if (!rare.ok) return <Card title={title} error={rare.failure} />;
  const { items, total } = rare.value;
  const range = { start: day, end: new Date(now).toISOString() };
  const query = gridQuery({ filters: [isAtMost("devices", 2), isDuring("firstSeenHere", range)] });
  return (
    <Card
      title={title}
      flush
      footer={page === undefined || total === 0 ? undefined : { label: `All ${total}`, to: `${page}?${query}` }}
    >
      <DataTable
        caption={title}
        look="flush"
        height="content"
        keyOf={({ name }) => name}
        rows={items}
        empty="No rare domain was first seen in the last 24 hours."
        columns={[
          {
            key: "name",
            label: t("Domain"),
            render: ({ name }) =>
              page ? <Link to={`${page}?${new URLSearchParams({ name })}`}>{name}</Link> : <code>{name}</code>,
          },
          { key: "category", label: "Category", render: ({ category }) => humanise(category) },
          { key: "devices", label: t("Devices"), render: ({ devices }) => devices },
          { key: "firstSeenHere", label: "First seen", render: (row) => <Moment at={row.firstSeenHere} /> },
        ]}
      />
    </Card>
  );
}
