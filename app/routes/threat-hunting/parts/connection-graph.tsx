import { linkHorizontal } from "d3-shape";
import { styled } from "styled-components";

import { isOneOf } from "~/address/filters";
import type { GridLinks } from "~/grid/grid-links";
import { useTerminology } from "~/shell/use-terminology";
import { ChartFrame } from "~/ui/chart/chart-frame";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";

import type { Connection } from "../connections.server";
import type { HuntTab } from "../tabs";

interface ConnectionGraphProps {
  connections: readonly Connection[];
  /** The number of matching rows, with or without a connection, and their noun. */
  total: number;
  noun: string;
  tab: HuntTab;
  links: GridLinks;
}

const ROW = 28;
const WIDTH = 1000;
const EDGE = linkHorizontal<unknown, [number, number]>();
const DEVICES: Record<HuntTab, string> = { flow: "srcDevice", dns: "deviceName" };

/** Devices on the left, domains and addresses on the right, and the number of connections between them. */
export function ConnectionGraph({ connections, total, noun, tab, links }: ConnectionGraphProps) {
  const t = useTerminology();
  if (connections.length === 0) {
    return (
      <EmptyState title={t("No connections of a device")}>
        {formatNumber(total)} {noun} without a known device. Widen the range or the filters.
      </EmptyState>
    );
  }
  const fieldOfEnd = new Map(connections.map(({ to, toField }) => [to, toField]));
  const froms = namesBySize(connections, ({ from }) => from);
  const tos = namesBySize(connections, ({ to }) => to);
  const height = Math.max(froms.length, tos.length) * ROW;
  const most = Math.max(...connections.map(({ count }) => count));
  const placeIn = (names: readonly string[], name: string) => ((names.indexOf(name) + 0.5) * height) / names.length;
  return (
    <Card
      title="Connections"
      note={`the ${formatNumber(connections.length)} most frequent among ${formatNumber(total)} ${noun}`}
    >
      <ChartFrame
        title="Connections"
        description={t("Connections of devices with domains and addresses, with their number.")}
        table={{
          columns: [t("Device"), tab === "dns" ? t("Domain") : t("Domain or address"), "Rows"],
          rows: connections.map(({ from, to, count }) => [from, to, formatNumber(count)]),
        }}
      >
        <Plot>
          <Names names={froms} hrefFor={(name) => links.drill([isOneOf(DEVICES[tab], name)])} />
          <svg viewBox={`0 0 ${WIDTH} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
            {connections.map(({ from, to, count }) => (
              <path
                key={`${from} ${to}`}
                d={EDGE({ source: [0, placeIn(froms, from)], target: [WIDTH, placeIn(tos, to)] }) ?? ""}
                strokeWidth={1 + (7 * count) / most}
              />
            ))}
          </svg>
          <Names names={tos} hrefFor={(name) => links.drill([isOneOf(fieldOfEnd.get(name) ?? "", name)])} />
        </Plot>
      </ChartFrame>
    </Card>
  );
}

interface NamesProps {
  names: readonly string[];
  hrefFor: (name: string) => string;
}

function Names({ names, hrefFor }: NamesProps) {
  return (
    <NameList>
      {names.map((name) => (
        <li key={name}>
          <Link to={hrefFor(name)}>{name}</Link>
        </li>
      ))}
    </NameList>
  );
}

/** Names by number of rows, largest first. */
function namesBySize(connections: readonly Connection[], nameOf: (connection: Connection) => string): string[] {
  const sizes = new Map<string, number>();
  for (const connection of connections) {
    sizes.set(nameOf(connection), (sizes.get(nameOf(connection)) ?? 0) + connection.count);
  }
  return [...sizes].sort((one, other) => other[1] - one[1]).map(([name]) => name);
}

const Plot = styled.div`
  display: grid;
  grid-template-columns: minmax(80px, 1fr) minmax(80px, 2fr) minmax(80px, 1fr);
  gap: 8px;
  /* The names of both ends touch their lines. */
  > ol:first-child {
    text-align: end;
  }
  svg {
    inline-size: 100%;
  }
  path {
    fill: none;
    stroke: var(--chart-0);
    stroke-opacity: 0.4;
    vector-effect: non-scaling-stroke;
  }
`;

const NameList = styled.ol`
  display: flex;
  flex-direction: column;
  justify-content: space-around;
  font: 400 var(--type-12) var(--font-sans);
  li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    display: inline-block;
    line-height: 24px;
  }
`;
