import { Gauge } from "lucide-react";

import { RISK_METHOD } from "~/contract/risk-facts";
import { inSentence } from "~/contract/word-facts";
import { useTerminology } from "~/shell/use-terminology";
import { bucketsOf } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { RiskLine } from "~/ui/chart/risk-line";
import { EmptyState } from "~/ui/feedback/empty-state";
import { RISK_WORDS, riskBandOf } from "~/ui/marks/risk-badge";
import { DAY_MS } from "~/features/dashboards/time-steps";

import { Headline } from "./headline";
import { RiskWord } from "./risk-word";
import type { CardProps } from "./card-props";
import type { OrganizationRisk } from "./organization-risk-content";

export function OrganizationRiskCard({
  content: { score, previous, days, link },
  compared,
}: CardProps<OrganizationRisk>) {
  const t = useTerminology();
  const formats = useFormats();
  const { riskBands } = formats;
  if (score === null)
    return (
      <EmptyState icon={Gauge} title={t("No devices")}>
        {t(`The score is ${inSentence(RISK_METHOD)}.`)}
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
        note={<span>{t(RISK_METHOD)}</span>}
      />
      <RiskLine
        title={t("Organization risk")}
        description={t(`${RISK_METHOD}, per day over 30 days`)}
        buckets={buckets}
        values={days.map((day) => day.score)}
        bands={riskBands}
        height="card"
      />
    </>
  );
}
