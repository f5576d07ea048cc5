import { styled } from "styled-components";

import { Link } from "~/ui/link";

import { WorldMap } from "./world-map";
import { clusterIn } from "./world-view";

interface MappedSite {
  name: string;
  lat: number;
  lon: number;
}

/** Attributes by which the wrapper of the map sets `--mark`, the colour of a mark. */
type Marking = Record<`data-${string}`, string>;

interface ClusteredMapProps<Site extends MappedSite> {
  label: string;
  sites: readonly Site[];
  /** The higher, the worse: a mark of several sites looks like its worst site. */
  rankOf: (site: Site) => number;
  markingOf: (site: Site) => Marking;
  /** The radius of a mark as a fraction of the map's width. */
  radiusOf: (site: Site) => number;
  describe: (site: Site) => string;
  /** Undefined for sites that the viewer may not open. */
  hrefOf: (site: Site) => string | undefined;
  /** The accessible name of a mark that zooms in on several sites. */
  nameGroup: (sites: readonly Site[]) => string;
  /** Empty if all marks have the same colour. */
  legend: readonly { label: string; marking: Marking }[];
}

/** A mark of several sites is larger, so that it can contain their number. */
const GROUP_SIZE = 1.5;

/** Sites on a map, each a link. Sites that would overlap share a mark that zooms in. */
export function ClusteredMap<Site extends MappedSite>({
  label,
  sites,
  rankOf,
  markingOf,
  radiusOf,
  describe,
  hrefOf,
  nameGroup,
  legend,
}: ClusteredMapProps<Site>) {
  return (
    <Marks>
      <WorldMap label={label} points={sites}>
        {(view, focus) =>
          clusterIn(sites, view).map(({ x, y, items }) => {
            const worst = items.reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one));
            const isGroup = items.length > 1;
            const radius = view.width * radiusOf(worst) * (isGroup ? GROUP_SIZE : 1);
            const circle = <circle {...markingOf(worst)} cx={x} cy={y} r={radius} />;
            const key = items.map(({ name }) => name).join(" ");
            const tip = items.map(describe).join("\n");
            const to = hrefOf(worst);
            if (isGroup)
              return (
                <g
                  key={key}
                  role="button"
                  tabIndex={0}
                  aria-label={nameGroup(items)}
                  data-tip={tip}
                  onClick={() => focus({ x, y })}
                  onKeyDown={(event) => event.key === "Enter" && focus({ x, y })}
                >
                  {circle}
                  <text x={x} y={y} dy="0.35em" fontSize={radius * 1.2}>
                    {items.length}
                  </text>
                </g>
              );
            return to === undefined ? (
              <g key={key} role="img" aria-label={describe(worst)} data-tip={tip}>
                {circle}
              </g>
            ) : (
              <Link key={key} to={to} aria-label={describe(worst)} data-tip={tip}>
                {circle}
              </Link>
            );
          })
        }
      </WorldMap>
      {legend.length > 0 && (
        <ul aria-label="Legend">
          {legend.map(({ label: text, marking }) => (
            <li key={text} {...marking}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Marks>
  );
}

const Marks = styled.div`
  display: grid;
  gap: 8px;
  circle {
    fill: var(--mark);
    stroke: var(--surface);
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  :is(a, g):focus-visible {
    outline: none;
  }
  :is(a, g):focus-visible circle {
    stroke: var(--focus-ring);
  }
  text {
    fill: var(--surface);
    font-weight: 600;
    text-anchor: middle;
    pointer-events: none;
  }
  g[role="button"] {
    cursor: zoom-in;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    font: 400 var(--type-12) var(--font-sans);
  }
  li {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
  li::before {
    content: "";
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: var(--mark);
  }
`;
