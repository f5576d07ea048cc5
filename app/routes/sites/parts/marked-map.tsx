import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";

import { WorldMap } from "~/features/sites/world-map";
import { clusterIn } from "~/features/sites/world-view";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { humanise } from "~/ui/humanise";
import { Link } from "~/ui/link";

import type { SiteMark } from "../sites.server";

/** Worst first: a group of sites has the colour of its worst site. */
const HEALTHS = ["down", "degraded", "waiting", "up"] as const;

/** Sites as map markers. A marker links to its site; overlapping sites share a marker that zooms in. */
export function MarkedMap({ marks }: { marks: readonly SiteMark[] }) {
  const t = useTerminology();
  const { pathname, search } = useLocation();
  return (
    <Marks>
      <WorldMap label={t("Sites on the map")} points={marks}>
        {(view, focus) =>
          clusterIn(marks, view).map(({ x, y, items }) => {
            const [site] = items;
            const health = HEALTHS.find((one) => items.some((item) => item.health === one));
            const radius = (view.width / 110) * (items.length > 1 ? 1.5 : 1);
            if (site && items.length === 1) {
              return (
                <Link
                  key={site.name}
                  to={`${pathname}${addressWith(search, "site", site.name)}`}
                  aria-label={`${site.displayName}: ${humanise(site.health)}`}
                  data-tip={`${site.displayName}: ${humanise(site.health)}`}
                >
                  <circle data-health={health} cx={x} cy={y} r={radius} />
                </Link>
              );
            }
            const names = items.map(({ displayName }) => displayName).join(", ");
            return (
              <g
                key={items.map(({ name }) => name).join(" ")}
                role="button"
                tabIndex={0}
                aria-label={t`${items.length} sites: ${names}. Zoom in`}
                data-tip={names}
                onClick={() => focus({ x, y })}
                onKeyDown={({ key }) => key === "Enter" && focus({ x, y })}
              >
                <circle data-health={health} cx={x} cy={y} r={radius} />
                <text x={x} y={y} dy="0.35em" fontSize={radius * 1.2}>
                  {items.length}
                </text>
              </g>
            );
          })
        }
      </WorldMap>
      <ul aria-label="Legend">
        {HEALTHS.toReversed().map((health) => (
          <li key={health} data-health={health}>
            {humanise(health)}
          </li>
        ))}
      </ul>
    </Marks>
  );
}

const Marks = styled.div`
  display: grid;
  gap: 8px;
  circle {
    stroke: var(--surface);
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  :is(circle, li)[data-health="up"] {
    fill: var(--success);
    --dot: var(--success);
  }
  :is(circle, li)[data-health="degraded"] {
    fill: var(--warning);
    --dot: var(--warning);
  }
  :is(circle, li)[data-health="down"] {
    fill: var(--danger);
    --dot: var(--danger);
  }
  :is(circle, li)[data-health="waiting"] {
    fill: var(--info);
    --dot: var(--info);
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
    gap: 16px;
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
    background: var(--dot);
  }
`;
