import { styled } from "styled-components";

import { Link } from "~/ui/link";
import { RISK_WORDS, riskBandOf, riskColours, writeScore, type RiskBands } from "~/ui/marks/risk-badge";

import { WorldMap } from "./world-map";
import { clusterIn } from "./world-view";

export interface SiteRisk {
  name: string;
  displayName: string;
  /** Null without devices. */
  riskScore: number | null;
  lat: number;
  lon: number;
  /** The site; undefined for viewers who may not open it. */
  link: string | undefined;
}

interface RiskMapProps {
  label: string;
  sites: readonly SiteRisk[];
  bands: RiskBands;
  /** The accessible name of a mark that zooms in on several sites. */
  nameGroup: (count: number, sites: string) => string;
}

/** Fractions of the map's width: the radius of a site without risk, and how much larger one with a score of 100 is. */
const MIN_RADIUS = 0.008;
const MORE_RADIUS = 0.008;

/** Sites on a map, larger and in another colour the higher their risk. Sites that would overlap share a mark that zooms in. */
export function RiskMap({ label, sites, bands: riskBands, nameGroup }: RiskMapProps) {
  const bands = (["high", "mid", "low"] as const).filter((band) =>
    sites.some((site) => bandOf(site, riskBands) === band),
  );
  return (
    <Marks>
      <WorldMap label={label} points={sites}>
        {(view, focus) =>
          clusterIn(sites, view).map(({ x, y, items }) => {
            const worst = items.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
            const radius = view.width * (MIN_RADIUS + (MORE_RADIUS * Math.max(0, scoreOf(worst))) / 100);
            const shared = { cx: x, cy: y, "data-risk": bandOf(worst, riskBands) };
            const said = items.map((site) => saySite(site, riskBands)).join("\n");
            if (items.length > 1) {
              return (
                <g
                  key={items.map(({ name }) => name).join(" ")}
                  role="button"
                  tabIndex={0}
                  aria-label={nameGroup(items.length, said.replaceAll("\n", "; "))}
                  data-tip={said}
                  onClick={() => focus({ x, y })}
                  onKeyDown={({ key }) => key === "Enter" && focus({ x, y })}
                >
                  <circle {...shared} r={radius * 1.4} />
                  <text x={x} y={y} dy="0.35em" fontSize={radius * 1.5}>
                    {items.length}
                  </text>
                </g>
              );
            }
            const circle = <circle {...shared} r={radius} />;
            return worst.link === undefined ? (
              <g key={worst.name} role="img" aria-label={said} data-tip={said}>
                {circle}
              </g>
            ) : (
              <Link key={worst.name} to={worst.link} aria-label={said} data-tip={said}>
                {circle}
              </Link>
            );
          })
        }
      </WorldMap>
      <ul aria-label="Legend">
        {bands.map((band) => (
          <li key={band} data-risk={band}>
            {RISK_WORDS[band]} risk
          </li>
        ))}
        {sites.some(({ riskScore }) => riskScore === null) && <li data-risk="none">No risk score</li>}
      </ul>
    </Marks>
  );
}

function scoreOf({ riskScore }: SiteRisk): number {
  return riskScore ?? -1;
}

function bandOf({ riskScore }: SiteRisk, bands: RiskBands) {
  return riskScore === null ? "none" : riskBandOf(riskScore, bands);
}

function saySite({ displayName, riskScore }: SiteRisk, bands: RiskBands): string {
  const risk =
    riskScore === null ? "no score" : `${writeScore(riskScore)}, ${RISK_WORDS[riskBandOf(riskScore, bands)]}`;
  return `${displayName}: risk ${risk}`;
}

const Marks = styled.div`
  display: grid;
  gap: 8px;
  :is(circle, li) {
    ${riskColours}
    fill: var(--risk);
  }
  :is(circle, li)[data-risk="none"] {
    --risk: var(--muted-text);
  }
  circle {
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
    background: var(--risk);
  }
`;
