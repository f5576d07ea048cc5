import { Crosshair } from "lucide-react";
import { styled } from "styled-components";

import { RankedBars } from "~/ui/chart/ranked-bars";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { ChangeMark } from "~/ui/layout/change-mark";
import { useTerminology } from "~/shell/use-terminology";

import type { CardProps } from "./card-props";
import type { TopTechniques } from "./top-techniques-content";

export function TopTechniquesCard({ content: { techniques }, compared }: CardProps<TopTechniques>) {
  const t = useTerminology();
  if (techniques.length === 0)
    return (
      <EmptyState icon={Crosshair} title="No techniques seen in this period">
        {t("Counts threats by MITRE ATT&CK technique.")}
      </EmptyState>
    );
  const before = new Map(techniques.map(({ techniqueId, previous }) => [techniqueId, previous]));
  return (
    <RankedBars
      isDense
      title={t("Threats")}
      description={t`The most frequent techniques by threats, each with its change against the ${compared}.`}
      items={techniques.map(({ techniqueId, technique, tactic, count, link }) => ({
        key: techniqueId,
        label: technique,
        detail: tactic,
        value: count,
        rows: count,
        to: link,
      }))}
      formatValue={formatNumber}
      markOf={({ key, value }) => (
        <Mark>
          <ChangeMark current={value} previous={before.get(key) ?? 0} better="down" />
          {formatNumber(value)}
        </Mark>
      )}
    />
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
