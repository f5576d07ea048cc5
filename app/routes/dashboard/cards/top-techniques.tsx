import { Crosshair } from "lucide-react";
import { styled } from "styled-components";

import { RankedBars } from "~/ui/chart/ranked-bars";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/ui/format/number";
import { ChangeMark } from "~/ui/layout/change-mark";

import type { CardProps } from "./card-props";
import type { TopTechniques } from "./top-techniques-content";

export function TopTechniquesCard({ content: { techniques }, compared }: CardProps<TopTechniques>) {
  if (techniques.length === 0)
    return (
      <EmptyState icon={Crosshair} title="No technique was seen in this time">
        What attackers did is counted here by MITRE ATT&amp;CK technique.
      </EmptyState>
    );
  const before = new Map(techniques.map(({ techniqueId, previous }) => [techniqueId, previous]));
  return (
    <RankedBars
      title="Threats"
      description={`The most frequent techniques by threats, each with its change against the ${compared}.`}
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
