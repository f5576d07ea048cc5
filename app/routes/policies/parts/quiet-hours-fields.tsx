import { Plus, X } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import type { DefaultPolicy } from "~/contract/default-policy";
import { WEEKDAYS } from "~/contract/policy-facts";
import { useFormats } from "~/shell/format-context";
import { Button, IconButton } from "~/ui/actions/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

type Hours = DefaultPolicy["quietHours"][number];

/** Periods in which threats below critical send no notifications. */
export function QuietHoursFields({ hours }: { hours: readonly Hours[] }) {
  const { zone } = useFormats();
  const [rows, setRows] = useState(hours.map((window, id) => ({ id, ...window })));
  const next = Math.max(-1, ...rows.map(({ id }) => id)) + 1;
  return (
    <div role="group" aria-label="Quiet hours">
      <p className="label">Quiet hours</p>
      <p className="hint">
        Alerts for threats below critical are sent when quiet hours end. If no day is selected, the times apply every
        day.
      </p>
      {rows.map(({ id, ...window }, index) => (
        <WindowFields
          key={id}
          label={`Quiet hours ${index + 1}`}
          window={window}
          onDays={(days) => setRows(rows.map((row) => (row.id === id ? { ...row, days } : row)))}
          onRemove={() => setRows(rows.filter((row) => row.id !== id))}
        />
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={Plus}
        disabledReason={rows.length >= 7 ? "At most 7 windows" : undefined}
        onClick={() => setRows([...rows, { id: next, from: "22:00", to: "06:00", timeZone: zone, days: [] }])}
      >
        Add quiet hours
      </Button>
    </div>
  );
}

interface WindowFieldsProps {
  label: string;
  window: Hours;
  onDays: (days: Hours["days"]) => void;
  onRemove: () => void;
}

function WindowFields({ label, window: { from, to, timeZone, days }, onDays, onRemove }: WindowFieldsProps) {
  return (
    <Window role="group" aria-label={label}>
      {/* One field per period, so that the days stay together with their times. */}
      <input type="hidden" name="quietDays" value={days.join(",")} />
      <Line>
        <Field label="From" hideLabel>
          {({ required: _required, ...control }) => (
            <TextInput {...control} type="time" name="quietFrom" defaultValue={from} />
          )}
        </Field>
        <Field label="To" hideLabel>
          {({ required: _required, ...control }) => (
            <TextInput {...control} type="time" name="quietTo" defaultValue={to} />
          )}
        </Field>
        <Field label="Time zone" hideLabel>
          {({ required: _required, ...control }) => <TextInput {...control} name="quietZone" defaultValue={timeZone} />}
        </Field>
        <IconButton icon={X} label="Remove quiet hours" onClick={onRemove} />
      </Line>
      <Days>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            checked={days.includes(day)}
            onChange={({ currentTarget: { checked } }) =>
              onDays(WEEKDAYS.filter((one) => (one === day ? checked : days.includes(one))))
            }
          >
            {humanise(day)}
          </Checkbox>
        ))}
      </Days>
    </Window>
  );
}

const Window = styled.div`
  display: grid;
  gap: 8px;
  margin-block-end: 12px;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 2fr auto;
  gap: 8px;
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
`;
