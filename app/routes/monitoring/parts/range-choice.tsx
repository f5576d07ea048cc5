import { useNavigate } from "@remix-run/react";

import { writeRange } from "~/contract/language/time-range";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { useIntendedSearch } from "~/shell/screens/use-intended-search";
import { DateTimeRange } from "~/ui/form/date-time-range";
import { formatInZone, withoutSeconds } from "~/ui/format/time";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import type { MonitoringData } from "../monitoring.server";
import { SHOWN_RANGES } from "../shown-range";
import { DeviceTypeMenu } from "./device-type-menu";
import { EARLIER } from "./earlier";

const COMPARISONS = [
  { id: undefined, label: "No comparison" },
  { id: "previous", label: EARLIER.previous },
  { id: "day", label: EARLIER.day },
  { id: "week", label: EARLIER.week },
] as const;

type RangeChoiceProps = Pick<MonitoringData, "range" | "compare" | "deviceType" | "deviceTypes" | "interval" | "steps">;

/** The time and the devices of the charts: a moving range, a fixed start and end, a comparison, and a device type. */
export function RangeChoice({ range, compare, deviceType, deviceTypes, interval, steps }: RangeChoiceProps) {
  const search = useIntendedSearch();
  const navigate = useNavigate();
  const { now, zone, formats, formatTime } = useFormats();
  // The charts have whole steps.
  const pattern = `${formats.date}, ${withoutSeconds(formats.time)}`;
  // The charts end with the last whole step, so that is the present for the arrows.
  const present = Math.floor(now / steps.lengthMs) * steps.lengthMs;
  return (
    <Stack direction="row">
      <Tabs
        label="Time range"
        look="segmented"
        items={SHOWN_RANGES.map(({ id, label, address }) => ({
          label,
          to: addressWith(search, "range", address),
          isCurrent: id === range,
        }))}
      />
      <DateTimeRange
        value={{ start: interval.startTime, end: interval.endTime }}
        presets={[]}
        onChange={(chosen) => navigate(addressWith(search, "range", writeRange(chosen)), { preventScrollReset: true })}
        now={present}
        zone={zone}
        formatTime={(iso) => ({ ...formatTime(iso), text: formatInZone(iso, zone, pattern) })}
        align="start"
      />
      <Stack direction="row">
        <Tabs
          label="Comparison"
          look="segmented"
          items={COMPARISONS.map(({ id, label }) => ({
            label,
            to: addressWith(search, "compare", id),
            isCurrent: id === compare,
          }))}
        />
        <DeviceTypeMenu types={deviceTypes} current={deviceType} />
      </Stack>
    </Stack>
  );
}
