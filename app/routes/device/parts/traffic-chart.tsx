import { useFormats } from "~/shell/format-context";
import { LineChart } from "~/ui/chart/line-chart";
import { toTimeBuckets } from "~/ui/chart/series";
import { formatBytes } from "~/contract/number-facts";
import { formatInZone } from "~/ui/format/time";

import type { DeviceLinks } from "../device-links";
import { hourAt } from "../hour-series";
import type { DeviceScreenData } from "../screen-data";
import type { Traffic } from "../traffic.server";

interface TrafficChartProps extends Pick<DeviceScreenData, "range" | "rangeName"> {
  traffic: Traffic;
  links: DeviceLinks;
}

/** Bytes per hour. Each hour links to its flows. */
export function TrafficChart({ traffic: { sent, received }, range, rangeName, links }: TrafficChartProps) {
  const { zone, formatTime } = useFormats();
  const pattern = rangeName === "24h" ? "h a" : "EEE d";
  return (
    <LineChart
      title="Bytes per hour"
      description={`Bytes received and sent per hour (${zone})`}
      buckets={toTimeBuckets(
        range.hours,
        (iso) => ({ tick: formatInZone(iso, zone, pattern), label: formatTime(iso).text }),
        (_, index) => links.flows([], hourAt(range, index)),
      )}
      series={[
        { key: "received", label: "Received", colour: "chart-0", values: received },
        { key: "sent", label: "Sent", colour: "chart-1", values: sent },
      ]}
      formatValue={formatBytes}
    />
  );
}
