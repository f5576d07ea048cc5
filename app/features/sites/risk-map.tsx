import { styled } from "styled-components";

import { RISK_WORDS, riskBandOf, riskColours, writeScore, type RiskBands } from "~/ui/marks/risk-badge";

import { ClusteredMap } from "./clustered-map";

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

/** Sites on a map, larger and in another colour the higher their risk. */
export function RiskMap({ label, sites, bands, nameGroup }: RiskMapProps) {
  const bandOf = ({ riskScore }: SiteRisk) => (riskScore === null ? "none" : riskBandOf(riskScore, bands));
  const describe = (site: SiteRisk) => saySite(site, bands);
  const shown = (["high", "mid", "low", "none"] as const).filter((band) => sites.some((site) => bandOf(site) === band));
  return (
    <Coloured>
      <ClusteredMap
        label={label}
        sites={sites}
        rankOf={scoreOf}
        markingOf={(site) => ({ "data-risk": bandOf(site) })}
        radiusOf={(site) => MIN_RADIUS + (MORE_RADIUS * Math.max(0, scoreOf(site))) / 100}
        describe={describe}
        hrefOf={({ link }) => link}
        nameGroup={(items) => nameGroup(items.length, items.map(describe).join("; "))}
        legend={shown.map((band) => ({
          label: band === "none" ? "No risk score" : `${RISK_WORDS[band]} risk`,
          marking: { "data-risk": band },
        }))}
      />
    </Coloured>
  );
}

function scoreOf({ riskScore }: SiteRisk): number {
  return riskScore ?? -1;
}

function saySite({ displayName, riskScore }: SiteRisk, bands: RiskBands): string {
  const risk =
    riskScore === null ? "no score" : `${writeScore(riskScore)}, ${RISK_WORDS[riskBandOf(riskScore, bands)]}`;
  return `${displayName}: risk ${risk}`;
}

const Coloured = styled.div`
  [data-risk] {
    ${riskColours}
    --mark: var(--risk);
  }
  [data-risk="none"] {
    --mark: var(--muted-text);
  }
`;
