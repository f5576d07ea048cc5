import { type ReactNode, useId } from "react";

import { withFilter, type GridState } from "~/address/grid-state";
import type { FieldSet } from "~/contract/field";
import { inSentence, wordForUnset } from "~/contract/word-facts";
import type { GridLinks } from "~/grid/grid-links";
import { filterOfGroup } from "~/grid/group-filter";
import { stretchOf } from "~/grid/histogram/histogram";
import { bucketsOf, nameSteps } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { ChartFrame } from "~/ui/chart/chart-frame";
import { hatchLegend, SharedHatch } from "~/ui/chart/hatch";
import { Legend } from "~/ui/chart/legend";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { formatCell } from "~/ui/table/cells/render-cell";

import { blockedKey } from "../blocked-key";
import type { Timeline } from "../timeline.server";
import { Lanes } from "./lanes";

interface TimelinePictureProps {
  timeline: Timeline;
  set: FieldSet;
  /** The current state of the hunt. */
  state: GridState;
  links: GridLinks;
  /** Link to the rows of a state, regardless of the current view. */
  rowsTo: (state: GridState) => string;
  /** Selects the field of the lanes. */
  laneMenu: ReactNode;
}

/** The activity of each device, or of each value of another field, over time: the matching rows in lanes. */
export function TimelinePicture({ timeline, set, state, links, rowsTo, laneMenu }: TimelinePictureProps) {
  const id = useId();
  const formats = useFormats();
  const field = set.fields.find(({ name }) => name === timeline.field);
  if (!field) return null;
  const { histogram } = timeline;
  const countsOf = new Map(histogram.series.map(({ key, values }) => [key, values]));
  const steps = bucketsOf(histogram.steps, formats);
  const lanes = timeline.lanes.map(({ value, count }) => ({
    key: String(value),
    value,
    label: value === null ? wordForUnset(field) : formatCell(field, value, formats),
    to: links.drill([filterOfGroup(field, value)]),
    count,
    counts: countsOf.get(String(value)) ?? [],
    blocked: countsOf.get(blockedKey(String(value))) ?? [],
  }));
  const stepTo = (lane: number, step: number) => {
    const cleared = { ...state, filters: state.filters.filter((filter) => filter.field !== field.name) };
    const narrowed = withFilter(cleared, filterOfGroup(field, lanes[lane]?.value ?? null));
    return rowsTo({ ...narrowed, page: 1, group: undefined, range: stretchOf(histogram, step, step) });
  };
  const many = inSentence(set.label.many);
  const hasBlocked = lanes.some(({ blocked }) => blocked.length > 0);
  return (
    <Card
      title={`${set.label.many} along time by ${inSentence(field.label)}`}
      note={`the ${formatNumber(lanes.length)} with the most ${many} · ${nameSteps(histogram.steps, formats)}`}
      actions={laneMenu}
    >
      <ChartFrame
        title={`Timeline by ${inSentence(field.label)}`}
        description={`Number of ${many} per value of ${field.label} over time. Select a cell to list its ${many}; use the arrow keys to move. Blocked activity is hatched.`}
        legend={hasBlocked && <Legend items={[hatchLegend(id)]} />}
        table={{
          columns: ["", ...lanes.map(({ label }) => label)],
          rows: steps.map(({ label }, step) => [label, ...lanes.map(({ counts }) => formatNumber(counts[step] ?? 0))]),
        }}
      >
        {hasBlocked && <SharedHatch id={id} />}
        <Lanes id={id} label={`Lanes by ${inSentence(field.label)}`} lanes={lanes} steps={steps} hrefFor={stepTo} />
      </ChartFrame>
    </Card>
  );
}
