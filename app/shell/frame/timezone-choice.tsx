import { SegmentedControl } from "~/ui/actions/segmented-control";

import type { ShellPreferences } from "./use-preferences";

interface TimezoneChoiceProps {
  preferences: Pick<ShellPreferences, "timezone" | "chooseTimezone">;
}

/** Whether times are shown in the browser's time zone or in UTC (requirement 1.6). */
export function TimezoneChoice({ preferences: { timezone, chooseTimezone } }: TimezoneChoiceProps) {
  return (
    <SegmentedControl
      label="Times are shown in"
      options={[
        { value: "local", label: "Local" },
        { value: "utc", label: "UTC" },
      ]}
      value={timezone}
      onChange={chooseTimezone}
    />
  );
}
