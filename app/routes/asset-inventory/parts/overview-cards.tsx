import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import type { FieldSet } from "~/contract/field";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { StackedBar } from "~/ui/chart/stacked-bar";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Grid, GridItem } from "~/ui/layout/grid";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { Overview, Slice } from "../overview.server";

const BARS = 5;

interface OverviewCardsProps {
  overview: Overview;
  path: string;
  set: FieldSet;
}

/** Devices by type, operating system and risk. */
export function OverviewCards({ overview: { byType, byOs, byRisk }, path, set }: OverviewCardsProps) {
  const t = useTerminology();
  const context = useFormats();
  const { high, mid } = context.riskBands;
  const to = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const bars = (name: string, slices: readonly Slice[]) => {
    const field = set.fields.find((candidate) => candidate.name === name);
    return slices.slice(0, BARS).map(({ value, count }) => ({
      key: value,
      label: field ? formatCell(field, value, context) : value,
      value: count,
      rows: count,
      to: to({ [name]: value }),
    }));
  };
  return (
    <Grid>
      <GridItem span={4}>
        <Card title="By type">
          <RankedBars
            title={t("Devices by type")}
            description={t("The most common device types")}
            items={bars("deviceType", byType)}
            formatValue={formatNumber}
          />
        </Card>
      </GridItem>
      <GridItem span={4}>
        <Card title="By operating system">
          <RankedBars
            title={t("Devices by operating system")}
            description="The most common operating systems"
            items={bars("os.name", byOs)}
            formatValue={formatNumber}
          />
        </Card>
      </GridItem>
      <GridItem span={4}>
        <Card title="By risk">
          <StackedBar
            title={t("Devices by risk")}
            description={`High is a score of ${high} or more, mid of ${mid} or more.`}
            legend="rows"
            formatValue={formatNumber}
            segments={[
              {
                key: "high",
                label: "High",
                value: byRisk.high,
                colour: "risk-high",
                to: to({ riskScore: `>=${high}` }),
              },
              {
                key: "mid",
                label: "Mid",
                value: byRisk.mid,
                colour: "risk-mid",
                to: to({ riskScore: `${mid}..${high - 1}` }),
              },
              {
                key: "low",
                label: "Low",
                value: byRisk.low,
                colour: "risk-low",
                to: to({ riskScore: `<=${mid - 1}` }),
              },
            ]}
          />
        </Card>
      </GridItem>
    </Grid>
  );
}
