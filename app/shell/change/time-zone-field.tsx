import { readableZone } from "~/contract/zone-name-facts";
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
          options={zones
            .map((zone) => ({ value: zone, label: readableZone(zone) }))
            .sort((one, other) => one.label.localeCompare(other.label))}
        />
      )}
    </ChangeField>
  );
}
