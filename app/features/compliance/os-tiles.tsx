import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useShellData } from "~/shell/use-shell-data";
import type { ComplianceLevel, ComplianceSystem } from "~/contract/compliance";
import { Sparkline } from "~/ui/chart/sparkline";
import { formatNumber, formatPercent } from "~/contract/number-facts";
import { pointsBetween } from "~/ui/format/points";
import { Link } from "~/ui/link";
import { PointsChange } from "~/ui/marks/points-change";

import { createComplianceLinks } from "./compliance-links";

interface OsTilesProps {
  systems: readonly ComplianceSystem[];
  level: ComplianceLevel;
  os: string | undefined;
}

/** One tile per system with a benchmark. The selected tile links back to all systems. */
export function OsTiles({ systems, level, os }: OsTilesProps) {
  const { screens } = useShellData();
  const { search } = useLocation();
  const tab = new URLSearchParams(search).get("tab");
  const links = createComplianceLinks(screens);
  const to = (key: string | undefined) =>
    (links.level(level, key) ?? "") + (tab ? `?${new URLSearchParams({ tab })}` : "");
  const benchmarked = systems.filter(({ benchmark }) => benchmark !== null);
  const others = systems.filter(({ benchmark }) => benchmark === null);
  return (
    <div>
      <Tiles aria-label="Operating systems">
        {benchmarked.map((system) => (
          <li key={system.os}>
            <Link
              to={system.os === os ? to(undefined) : to(system.os)}
              aria-current={system.os === os ? "true" : undefined}
              preventScrollReset
            >
              <Tile system={system} />
            </Link>
          </li>
        ))}
      </Tiles>
      {others.length > 0 && (
        <Without>
          Without a benchmark:{" "}
          {others.map((system, index) => (
            <span key={system.os}>
              {index > 0 && ", "}
              <Link to={to(system.os)}>{system.label}</Link> {formatNumber(system.devices)}
            </span>
          ))}
        </Without>
      )}
    </div>
  );
}

function Tile({ system }: { system: ComplianceSystem }) {
  const t = useTerminology();
  const { label, benchmark, passRate, history, scanned, devices, worstSection } = system;
  const rates = history.map((point) => point.passRate);
  const [before, now] = [rates[0] ?? null, rates.at(-1) ?? null];
  return (
    <>
      <strong>{label}</strong>
      <span className="rate">
        <b>{passRate === null ? "—" : formatPercent(passRate)}</b>
        <PointsChange points={pointsBetween(before, now)} period="in 30 days" unit="pts" />
      </span>
      <span className="line">
        <Sparkline label={describeHistory(before, now)} values={rates} max={1} />
      </span>
      <small>
        {formatNumber(scanned)} of {formatNumber(devices)}
        {t(" devices scanned")}
      </small>
      {worstSection && (
        <small>
          Worst: {worstSection.section} {formatPercent(worstSection.passRate)}
        </small>
      )}
      <small className="benchmark">{benchmark}</small>
    </>
  );
}

function describeHistory(before: number | null, now: number | null): string {
  if (before === null || now === null) return "No results in the last 30 days";
  return `Passed over 30 days: from ${formatPercent(before)} to ${formatPercent(now)}`;
}

const Tiles = styled.ul`
  /* Scrolls on small screens: hidden text of the tiles must not widen the page. */
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 12px;
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: start;
    gap: 2px 8px;
    block-size: 100%;
    padding: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-large);
    background: var(--surface);
    color: var(--text);
    text-decoration: none;
    transition: background-color var(--quick);
  }
  a:hover {
    background: var(--hover);
  }
  a[aria-current] {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  strong {
    grid-column: 1 / -1;
    font: 600 var(--type-13) var(--font-sans);
  }
  .rate {
    display: grid;
    justify-items: start;
  }
  .line {
    align-self: center;
  }
  b {
    font: 600 var(--type-20) var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 1 / -1;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    text-wrap: balance;
  }
  /* On small screens the tiles scroll sideways. */
  @media (max-width: 767px) {
    grid-template-columns: none;
    grid-auto-columns: 220px;
    grid-auto-flow: column;
    overflow-x: auto;
    padding-block-end: 8px;
  }
`;

const Without = styled.p`
  margin-block-start: 8px;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
`;
