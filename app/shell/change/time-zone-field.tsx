import { Select } from "~/ui/form/select";

import { ChangeField } from "./change-field";

interface TimeZoneFieldProps {
  value: string;
  timeZones: readonly string[];
}

export function TimeZoneField({ value, timeZones }: TimeZoneFieldProps) {
  const zones = timeZones.includes(value) ? timeZones : [value, ...timeZones];
  return (
    <ChangeField name="timeZone" label="Time zone">
      {(control) => (
        <Select
          {...control}
          defaultValue={value}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        />
      )}
    </ChangeField>
  );
}
