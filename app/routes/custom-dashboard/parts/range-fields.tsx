import { useState } from "react";

import { ALL_TIME, RANGE_OF_DASHBOARD } from "~/contract/dashboard-facts";
import { formatRange } from "~/contract/language/say-range";
import { isFixedRange, labelOfPreset, RANGE_PRESETS, readRange, toLocalInput } from "~/contract/language/time-range";
import { FIXED_RANGE } from "~/features/dashboards/panel-draft";
import { ChangeField } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import { humanise } from "~/ui/humanise";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

const WEEK_MS = 7 * 86_400_000;

interface RangeFieldsProps {
  /** The range of the panel; undefined for a new panel. */
  range: string | undefined;
  /** Whether new panels of the list follow the dashboard. */
  isTimed: boolean;
}

/** The time range of a panel: the dashboard's, all time, a moving range, or a fixed start and end in the viewer's zone. */
export function RangeFields({ range, isTimed }: RangeFieldsProps) {
  const { now, zone, formatTime } = useFormats();
  const read = range === undefined ? undefined : readRange(range);
  const fixed = read && isFixedRange(read) ? read : undefined;
  const initial = fixed ? FIXED_RANGE : (range ?? (isTimed ? RANGE_OF_DASHBOARD : ALL_TIME));
  const [chosen, setChosen] = useState(initial);
  const input = (iso: string | undefined, ago: number) => toLocalInput(iso ?? new Date(now - ago).toISOString(), zone);
  const options = [
    { value: RANGE_OF_DASHBOARD, label: "Dashboard time range" },
    { value: ALL_TIME, label: "All time" },
    ...RANGE_PRESETS.map((preset) => ({ value: preset, label: labelOfPreset(preset) })),
    { value: FIXED_RANGE, label: `Fixed start and end (${zone})` },
  ];
  // A range of a file or a question that the list does not offer, such as the last 14 days.
  const own =
    read && !options.some(({ value }) => value === initial)
      ? [{ value: initial, label: humanise(formatRange(read, formatTime)) }]
      : [];
  return (
    <>
      <ChangeField name="range" label="Time range">
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={[...options, ...own]}
          />
        )}
      </ChangeField>
      {chosen === FIXED_RANGE && (
        <>
          <ChangeField name="rangeFrom" label="From" required>
            {(control) => <TextInput {...control} type="datetime-local" defaultValue={input(fixed?.start, WEEK_MS)} />}
          </ChangeField>
          <ChangeField name="rangeTo" label="To" required>
            {(control) => <TextInput {...control} type="datetime-local" defaultValue={input(fixed?.end, 0)} />}
          </ChangeField>
        </>
      )}
    </>
  );
}
