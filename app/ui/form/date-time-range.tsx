import { CalendarClock, ChevronLeft, ChevronRight, ZoomOut } from "lucide-react";
import { useRef, useState } from "react";
import { styled } from "styled-components";

import {
  fromLocalInput,
  labelOfPreset,
  RANGE_PRESETS,
  type RangePreset,
  resolveRange,
  stepRange,
  type TimeRange,
  toLocalInput,
  widenRange,
} from "~/contract/language/time-range";
import { readableZone } from "~/contract/zone-name-facts";

import { Button, IconButton } from "../actions/button";
import type { FormatTime } from "../format/time";
import { Popover } from "../overlays/popover";
import { Field } from "./field";
import { TextInput } from "./text-input";

interface DateTimeRangeProps {
  value: TimeRange;
  onChange: (range: TimeRange) => void;
  now: number;
  zone: string;
  formatTime: FormatTime;
  /** The offered presets; all by default. */
  presets?: readonly RangePreset[];
  align?: "start" | "end";
}

/**
 * The time range of a screen: presets, a fixed start and end, a step back or forward, and zooming out. It only reports
 * the choice.
 */
export function DateTimeRange({
  value,
  onChange,
  now,
  zone,
  formatTime,
  presets = RANGE_PRESETS,
  align = "end",
}: DateTimeRangeProps) {
  const label =
    "preset" in value ? labelOfPreset(value.preset) : `${formatTime(value.start).text} – ${formatTime(value.end).text}`;
  const isAtNow = Date.parse(resolveRange(value, now, zone).end) >= now;
  return (
    <Row role="group" aria-label="Time range">
      <IconButton
        icon={ChevronLeft}
        label="Earlier"
        variant="secondary"
        onClick={() => onChange(stepRange(value, -1, now, zone))}
      />
      <Popover label={label} icon={CalendarClock} align={align}>
        {(close) => (
          <RangePanel
            value={value}
            presets={presets}
            now={now}
            zone={zone}
            onPick={(range) => {
              close();
              onChange(range);
            }}
          />
        )}
      </Popover>
      <IconButton
        icon={ChevronRight}
        label="Later"
        variant="secondary"
        disabledReason={isAtNow ? "The range ends now" : undefined}
        onClick={() => onChange(stepRange(value, 1, now, zone))}
      />
      <IconButton
        icon={ZoomOut}
        label="Zoom out to twice the time"
        variant="secondary"
        onClick={() => onChange(widenRange(value, now, zone))}
      />
    </Row>
  );
}

interface RangePanelProps {
  value: TimeRange;
  presets: readonly RangePreset[];
  now: number;
  zone: string;
  onPick: (range: TimeRange) => void;
}

/** The presets, and inputs for a fixed start and end. */
export function RangePanel({ value, presets, now, zone, onPick }: RangePanelProps) {
  const start = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const shown = resolveRange(value, now, zone);
  const apply = () => {
    const from = fromLocalInput(start.current?.value ?? "", zone);
    const to = fromLocalInput(end.current?.value ?? "", zone);
    if (!from || !to) setError("Both need a date and a time.");
    else if (from >= to) setError("The end must be after the start.");
    else {
      setError(undefined);
      onPick({ start: from, end: to });
    }
  };
  return (
    <Panel key={`${shown.start}${shown.end}`}>
      {presets.length > 0 && (
        <div className="presets">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={"preset" in value && value.preset === preset}
              onClick={() => onPick({ preset })}
            >
              {labelOfPreset(preset)}
            </button>
          ))}
        </div>
      )}
      <div className="fixed">
        <Field label="From">
          {(control) => (
            <TextInput {...control} ref={start} type="datetime-local" defaultValue={toLocalInput(shown.start, zone)} />
          )}
        </Field>
        <Field label="To" error={error}>
          {(control) => (
            <TextInput {...control} ref={end} type="datetime-local" defaultValue={toLocalInput(shown.end, zone)} />
          )}
        </Field>
        <p>Times are in {readableZone(zone)}.</p>
        <Button variant="primary" onClick={apply}>
          Apply
        </Button>
      </div>
    </Panel>
  );
}

const Row = styled.div`
  display: inline-flex;
  flex: none;
  max-inline-size: 100%;
  > button {
    border-radius: 0;
  }
  /* A fixed start and end do not fit the width of a phone: they wrap, and the arrows stay visible. */
  > button:nth-of-type(2) {
    flex-shrink: 1;
    justify-content: start;
    min-inline-size: 0;
    text-align: start;
    white-space: normal;
  }
  > button + button,
  > [popover] + button {
    margin-inline-start: -1px;
  }
  > button:first-child {
    border-start-start-radius: var(--radius);
    border-end-start-radius: var(--radius);
  }
  > button:last-child {
    border-start-end-radius: var(--radius);
    border-end-end-radius: var(--radius);
  }
  > button:hover,
  > button:focus-visible {
    z-index: 1;
  }
  /* On paper, only the range is useful. */
  @media print {
    > button:not(:nth-of-type(2)) {
      display: none;
    }
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 16px;
  .presets {
    display: grid;
    align-content: start;
  }
  .presets button {
    min-block-size: 28px;
    padding: 2px 8px;
    border-radius: var(--radius-small);
    font: 400 var(--type-13) var(--font-sans);
    text-align: start;
    white-space: nowrap;
  }
  .presets button:hover {
    background: var(--hover);
  }
  .presets [aria-pressed="true"] {
    background: var(--selected);
    font-weight: 500;
  }
  .fixed {
    display: grid;
    gap: 12px;
    align-content: start;
  }
  .presets + .fixed {
    padding-inline-start: 16px;
    border-inline-start: 1px solid var(--border);
  }
  > :only-child {
    grid-column: 1 / -1;
  }
  .fixed > p {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  @media (max-width: 479px) {
    grid-template-columns: 1fr;
    .presets {
      grid-template-columns: 1fr 1fr;
    }
    .presets + .fixed {
      padding-inline: 0;
      border: 0;
    }
  }
`;
