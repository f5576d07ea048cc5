import { useFormats } from "~/console/format-context";
import { FactorSum } from "~/console/risk/factor-sum";
import { Card } from "~/ui/layout/card";
import { writeScore } from "~/ui/marks/risk-badge";

import type { ThreatScreenData } from "../screen-data";

/** The contributions, which add up to the score. */
export function ScoreCard({ threat, riskContributions }: ThreatScreenData) {
  const { riskBands } = useFormats();
  return (
    <Card title={`Why it scored ${writeScore(threat.riskScore)}`}>
      <FactorSum
        risk={{ riskScore: threat.riskScore, riskFactors: riskContributions }}
        bands={riskBands}
        hrefFor={(factor) => (factor === "intelligence" || factor === "prevalence" ? "#indicators" : undefined)}
        nothing="Nothing was counted"
      />
    </Card>
  );
}
