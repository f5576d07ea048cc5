import { linkHorizontal } from "d3-shape";
import { type SyntheticEvent, useState } from "react";
import { styled } from "styled-components";

import { HatchDefinitions, hatchOf } from "~/ui/chart/hatch";
import { Link } from "~/ui/link";

import type { Connection } from "../connections.server";
import { orderEnds } from "../order-ends";

interface ConnectionPlotProps {
  /** The id of the pattern of blocked connections. */
  id: string;
  connections: readonly Connection[];
  fromHref: (name: string) => string;
  toHref: (name: string) => string;
}

const ROW = 28;
const WIDTH = 1000;
/** Pixels; thicker lines hide those below. */
const WIDEST = 6;
/** Pixels; the pattern cannot be seen on thinner lines. */
const NARROWEST_BLOCKED = 3;
const EDGE = linkHorizontal<unknown, [number, number]>();

/**
 * The names of both sides and the lines between them. The lines of a name under the pointer or with focus stand out. The
 * hatched part of a line's width was blocked.
 */
export function ConnectionPlot({ id, connections, fromHref, toHref }: ConnectionPlotProps) {
  const [traced, setTraced] = useState<string | null>(null);
  const { froms, tos } = orderEnds(connections);
  const height = Math.max(froms.length, tos.length) * ROW;
  const most = Math.max(...connections.map(({ count }) => count));
  const placeIn = (names: readonly string[], name: string) => ((names.indexOf(name) + 0.5) * height) / names.length;
  const trace = ({ target }: SyntheticEvent) =>
    setTraced(target instanceof Element ? (target.closest("[data-end]")?.getAttribute("data-end") ?? null) : null);
  const end = () => setTraced(null);
  const stretched = { width: "100%", height, viewBox: `0 0 ${WIDTH} ${height}`, preserveAspectRatio: "none" };
  const lines = connections.map(({ from, to, count, blocked }) => ({
    key: `${from} ${to}`,
    path: EDGE({ source: [0, placeIn(froms, from)], target: [WIDTH, placeIn(tos, to)] }) ?? "",
    width: 1 + ((WIDEST - 1) * count) / most,
    share: blocked / count,
    isOn: traced === endOf("from", from) || traced === endOf("to", to),
  }));
  const draw = (key: string, path: string, width: number, isOn: boolean) => (
    <path key={key} className="line" d={path} strokeWidth={width} data-on={isOn || undefined} />
  );
  return (
    <Plot onMouseOver={trace} onFocus={trace} onMouseLeave={end} onBlur={end}>
      <Names side="from" names={froms} hrefFor={fromHref} />
      <svg height={height} aria-hidden="true" data-traced={traced !== null || undefined}>
        <HatchDefinitions id={id} />
        <svg {...stretched}>{lines.map(({ key, path, width, isOn }) => draw(key, path, width, isOn))}</svg>
        {/* A pattern must not be stretched: it fills the plot, and the lines are its mask. */}
        <mask id={`${id}mask`} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height={height} className="blocked">
          <svg {...stretched}>
            {lines.map(
              ({ key, path, width, share, isOn }) =>
                share > 0 && draw(key, path, Math.max(NARROWEST_BLOCKED, width * share), isOn),
            )}
          </svg>
        </mask>
        <rect width="100%" height={height} fill={hatchOf(id)} mask={`url(#${id}mask)`} />
      </svg>
      <Names side="to" names={tos} hrefFor={toHref} />
    </Plot>
  );
}

type Side = "from" | "to";

function endOf(side: Side, name: string): string {
  return `${side} ${name}`;
}

function Names({ side, names, hrefFor }: { side: Side; names: readonly string[]; hrefFor: (name: string) => string }) {
  return (
    <NameList aria-label={side === "from" ? "From" : "To"}>
      {names.map((name) => (
        <li key={name} data-end={endOf(side, name)}>
          <Link to={hrefFor(name)} data-cut="">
            {name}
          </Link>
        </li>
      ))}
    </NameList>
  );
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
  .line {
    fill: none;
    stroke: var(--chart-0);
    stroke-opacity: 0.4;
    vector-effect: non-scaling-stroke;
  }
  .blocked .line {
    stroke: #fff;
    stroke-opacity: 1;
  }
  [data-traced] .line {
    stroke-opacity: 0.12;
  }
  [data-traced] .line[data-on] {
    stroke-opacity: 1;
  }
  @media (max-width: 767px) {
    grid-template-columns: 5fr minmax(56px, 3fr) 5fr;
    gap: 4px;
  }
`;

const NameList = styled.ol`
  display: flex;
  flex-direction: column;
  justify-content: space-around;
  min-inline-size: 0;
  font: 400 var(--type-12) var(--font-sans);
  a {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 24px;
  }
`;
