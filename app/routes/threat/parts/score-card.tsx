import { useFormats } from "~/shell/format-context";
import { FactorSum } from "~/features/risk/factor-sum";
import { Card } from "~/ui/layout/card";
import { writeScore } from "~/ui/marks/risk-badge";

import type { ThreatScreenData } from "../screen-data";

/** The factors that add up to the score. */
export function ScoreCard({ threat, riskContributions }: ThreatScreenData) {
  const { riskBands } = useFormats();
  return (
    <Card title={`Risk score ${writeScore(threat.riskScore)}`}>
      <FactorSum
        risk={{ riskScore: threat.riskScore, riskFactors: riskContributions }}
        bands={riskBands}
        hrefFor={(factor) => (factor === "intelligence" || factor === "prevalence" ? "#indicators" : undefined)}
        nothing="No risk factors"
      />
    </Card>
  );
}
