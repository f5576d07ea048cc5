import type { ReactNode } from "react";

import type { Field } from "~/contract/field";
import type { LoadResult } from "~/screen/load-result";
import { useFormats } from "~/shell/format-context";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { Card } from "~/ui/layout/card";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { Ranking } from "../monitoring.server";
import { havingValue, type HuntLink, type Interval } from "../use-hunt-links";

interface RankingCardProps {
  title: string;
  field: Pick<Field, "name" | "label" | "kind">;
  ranking: LoadResult<Ranking>;
  formatValue: (value: number) => string;
  hunt: HuntLink;
  interval: Interval;
  actions?: ReactNode;
}

/** The values of a field with the most rows, or with the largest sum if the groups have one. */
export function RankingCard({ title, field, ranking, formatValue, hunt, interval, actions }: RankingCardProps) {
  const formats = useFormats();
  if (!ranking.ok) return <Card title={title} error={ranking.failure} />;
  return (
    <Card title={title} actions={actions}>
      {ranking.value.length === 0 ? (
        <p>No data in this time range.</p>
      ) : (
        <RankedBars
          title={title}
          description={`${title} in the selected time range.`}
          items={ranking.value.map(({ key: [value = null], count, metric }) => ({
            key: String(value),
            label: formatCell(field, value, formats),
            value: metric ?? count,
            rows: count,
            to: hunt([havingValue(field.name, value === null ? null : String(value))], interval),
          }))}
          formatValue={formatValue}
        />
      )}
    </Card>
  );
}
