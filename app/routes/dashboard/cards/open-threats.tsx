import { ShieldCheck } from "lucide-react";

import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/ui/format/number";

import { Headline } from "../headline";
import type { CardProps } from "./card-props";
import type { OpenThreats } from "./open-threats-content";
import { SeverityBars } from "./severity-bars";

export function OpenThreatsCard({ content, fields }: CardProps<OpenThreats>) {
  if (content.total === 0)
    return (
      <EmptyState icon={ShieldCheck} title="No threat is open">
        Threats stand here from their detection until somebody resolves them.
      </EmptyState>
    );
  return (
    <>
      <Headline value={formatNumber(content.total)} to={content.link} rows={content.total} label="to be resolved" />
      <SeverityBars {...content} field={fields.threatStatus} />
    </>
  );
}
