import { useId } from "react";

import { isOneOf } from "~/address/filters";
import { formatNumber } from "~/contract/number-facts";
import type { GridLinks } from "~/grid/grid-links";
import { useTerminology } from "~/shell/use-terminology";
import { ChartFrame } from "~/ui/chart/chart-frame";
import { hatchLegend } from "~/ui/chart/hatch";
import { Legend } from "~/ui/chart/legend";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";

import type { Connection } from "../connections.server";
import type { HuntTab } from "../tabs";
import { ConnectionPlot } from "./connection-plot";

interface ConnectionGraphProps {
  connections: readonly Connection[];
  /** The number of matching rows, with or without a connection, and their noun. */
  total: number;
  noun: string;
  tab: HuntTab;
  links: GridLinks;
}

/** Devices and addresses on the left, domains and addresses on the right, and the number of connections between them. */
export function ConnectionGraph({ connections, total, noun, tab, links }: ConnectionGraphProps) {
  const t = useTerminology();
  const id = useId();
  if (connections.length === 0) {
    return (
      <EmptyState title="No connections">
        {formatNumber(total)} {noun}, but none has both ends named. Widen the range or the filters.
      </EmptyState>
    );
  }
  const fromFields = new Map(connections.map(({ from, fromField }) => [from, fromField]));
  const hasBlocked = connections.some(({ blocked }) => blocked > 0);
  const toFields = new Map(connections.map(({ to, toField }) => [to, toField]));
  return (
    <Card title="Connections" note={describeExtent(connections, total, noun)}>
      <ChartFrame
        title="Connections"
        description={t(
          "Connections from devices and addresses to domains and addresses, with counts. Blocked connections are hatched.",
        )}
        table={{
          columns: [t("Device or address"), tab === "dns" ? t("Domain") : t("Domain or address"), "Rows", "Blocked"],
          rows: connections.map(({ from, to, count, blocked }) => [
            from,
            to,
            formatNumber(count),
            formatNumber(blocked),
          ]),
        }}
        legend={hasBlocked && <Legend items={[hatchLegend(id)]} />}
      >
        <ConnectionPlot
          id={id}
          connections={connections}
          fromHref={(name) => links.drill([isOneOf(fromFields.get(name) ?? "", name)])}
          toHref={(name) => links.drill([isOneOf(toFields.get(name) ?? "", name)])}
        />
      </ChartFrame>
    </Card>
  );
}

/** The number of matching rows that the lines show, and the number that is left out. */
function describeExtent(connections: readonly Connection[], total: number, noun: string): string {
  const drawn = connections.reduce((sum, { count }) => sum + count, 0);
  const lines = formatNumber(connections.length);
  return drawn >= total
    ? `${lines} with all ${formatNumber(total)} ${noun}`
    : `the ${lines} most frequent, with ${formatNumber(drawn)} of ${formatNumber(total)} ${noun}; ${formatNumber(total - drawn)} are not shown`;
}
