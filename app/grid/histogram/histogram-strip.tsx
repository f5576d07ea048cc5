import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";
import { BarLayer, columnAt } from "~/ui/chart/bar-layer";
import { paint } from "~/ui/chart/colours";
import { DragRange } from "~/ui/chart/drag-range";
import { sumBuckets } from "~/ui/chart/geometry/bars";
import { HatchDefinitions, hatchOf } from "~/ui/chart/hatch";
import { HitColumns } from "~/ui/chart/hit-columns";
import { hitStyles } from "~/ui/chart/hit-styles";
import type { Bucket, Series } from "~/ui/chart/series";
import { formatNumber } from "~/contract/number-facts";

interface HistogramStripProps {
  title: string;
  /** The chart's accessible name. */
  chartTitle: string;
  buckets: readonly Bucket[];
  series: readonly Series[];
  onChooseRange: (first: number, last: number) => void;
  onUnfold: () => void;
  /** The available ranges. */
  children: ReactNode;
}

const HEIGHT = 40;

/** A compact histogram without axes, one and a half rows high, for an overview and for selecting a range. */
export function HistogramStrip(props: HistogramStripProps) {
  const { title, chartTitle, buckets, series, onChooseRange, onUnfold, children } = props;
  const id = useId();
  const hatched = series.filter(({ isHatched }) => isHatched);
  const values = series.map((one) => one.values);
  const sums = sumBuckets(values);
  return (
    <Strip role="group" aria-label={chartTitle}>
      <Button icon={ChevronDown} variant="quiet" size="small" aria-expanded={false} onClick={onUnfold}>
        {title}
      </Button>
      <svg width="100%" height={HEIGHT}>
        <HatchDefinitions id={id} colours={hatched.map(({ colour }) => colour)} />
        <BarLayer
          values={values}
          size={{ max: Math.max(1, ...sums), height: HEIGHT }}
          fillOf={(index) => {
            const { colour, isHatched } = series[index] ?? { colour: "chart-0" };
            return isHatched ? hatchOf(id, colour) : paint(colour);
          }}
        />
        <DragRange count={buckets.length} height={HEIGHT} onChoose={onChooseRange}>
          <HitColumns
            label={`${chartTitle}: values`}
            buckets={buckets}
            height={HEIGHT}
            placeOf={(index) => columnAt(index, buckets.length)}
            describe={(index) =>
              series.map(({ label, values: own }) => `${label}: ${formatNumber(own[index] ?? 0)}`).join("\n")
            }
            rowsOf={(index) => sums[index] ?? 0}
          />
        </DragRange>
      </svg>
      {children}
    </Strip>
  );
}

const Strip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  block-size: 64px;
  padding-inline: 8px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--surface);
  ${hitStyles}
  @media (max-width: 767px) {
    grid-template-columns: auto minmax(0, 1fr);
    > :last-child:not(svg) {
      display: none;
    }
  }
`;
