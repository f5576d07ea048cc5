import { Gauge } from "lucide-react";

import { bucketsOf } from "~/console/chart/chart-times";
import { useFormats } from "~/console/format-context";
import { RiskLine } from "~/ui/chart/risk-line";
import { EmptyState } from "~/ui/feedback/empty-state";
import { RISK_WORDS, riskBandOf } from "~/ui/marks/risk-badge";

import { Headline } from "../headline";
import { RiskWord } from "../risk-word";
import { DAY_MS } from "../time-steps";
import type { CardProps } from "./card-props";
import type { OrganizationRisk } from "./organization-risk-content";

export function OrganizationRiskCard({
  content: { score, previous, days, link },
  compared,
}: CardProps<OrganizationRisk>) {
  const formats = useFormats();
  const { riskBands } = formats;
  if (score === null)
    return (
      <EmptyState icon={Gauge} title="There is no risk score yet">
        It is the mean of the ten highest risks of devices.
      </EmptyState>
    );
  const band = riskBandOf(score, riskBands);
  const buckets = bucketsOf({ times: days.map(({ at }) => at), lengthMs: DAY_MS }, formats);
  return (
    <>
      <Headline
        value={String(Math.round(score))}
        to={link}
        mark={<RiskWord band={band}>{RISK_WORDS[band]}</RiskWord>}
        change={previous === null ? undefined : { current: score, previous, better: "down" }}
        compared={compared}
      />
      <RiskLine
        title="Organization risk"
        description="The mean of the ten highest device risks, day by day over 30 days."
        buckets={buckets}
        values={days.map((day) => day.score)}
        bands={riskBands}
        height="normal"
      />
    </>
  );
}
