import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import type { RiskAssessmentDetail } from "~/contract/risk-assessment";
import { formatChange, formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { heatColours, heatOf } from "~/ui/marks/heat";
import { RiskBadge } from "~/ui/marks/risk-badge";

import { PART_WORDS } from "./part-words";

const PARTS = ["threat", "vulnerability", "compliance", "exposure", "behaviour", "criticality"] as const;

/** The sites with their scores by part. Cells with more points are darker. */
export function SiteMap({ sites }: { sites: RiskAssessmentDetail["sites"] }) {
  const t = useTerminology();
  const { riskBands } = useFormats();
  const inventory = addressOfScreen(useShellData().screens, "asset-inventory");
  const parts = PARTS.filter((part) => sites.some((site) => pointsOf(site, part) !== 0));
  const most = Math.max(1, ...sites.flatMap((site) => site.parts.map(({ points }) => points)));
  return (
    // A scrolling area must be reachable by keyboard.
    <Scroll role="group" aria-label={t("Risk by site")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Site")}</th>
            <th scope="col">Score</th>
            <th scope="col">{t("Devices")}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(PART_WORDS[part])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.siteName}>
              <th scope="row">
                {inventory ? (
                  <Link to={`${inventory}?${new URLSearchParams({ siteName: site.siteName })}`}>
                    {site.displayName}
                  </Link>
                ) : (
                  site.displayName
                )}
              </th>
              <td>
                <RiskBadge score={site.score} bands={riskBands} />
              </td>
              <td>{formatNumber(site.devices)}</td>
              {parts.map((part) => {
                const points = pointsOf(site, part);
                return (
                  <td key={part} data-heat={heatOf(points, most)}>
                    {points < 0 ? formatChange(points) : formatNumber(points)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function pointsOf(site: RiskAssessmentDetail["sites"][number], part: string): number {
  return site.parts.find((one) => one.part === part)?.points ?? 0;
}

const Scroll = styled.div`
  overflow-x: auto;
  font: 400 var(--type-13) var(--font-sans);
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 2px;
  }
  th {
    padding: 4px 8px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
    text-align: start;
  }
  tbody th {
    color: var(--text);
    white-space: nowrap;
  }
  td {
    padding: 6px 8px;
    border-radius: var(--radius-small);
    font-variant-numeric: tabular-nums;
  }
  td[data-heat] {
    text-align: end;
  }
  ${heatColours}
`;
