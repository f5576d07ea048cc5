import { ShieldCheck } from "lucide-react";

import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { useTerminology } from "~/shell/use-terminology";

import { Headline } from "./headline";
import type { CardProps } from "./card-props";
import type { OpenThreats } from "./open-threats-content";
import { SeverityBars } from "./severity-bars";

export function OpenThreatsCard({ content, fields }: CardProps<OpenThreats>) {
  const t = useTerminology();
  if (content.total === 0)
    return (
      <EmptyState icon={ShieldCheck} title={t("No open threats")}>
        {t("Threats are listed here until they are resolved.")}
      </EmptyState>
    );
  return (
    <>
      <Headline value={formatNumber(content.total)} to={content.link} rows={content.total} label="open" />
      <SeverityBars {...content} field={fields.threatStatus} />
    </>
  );
}
