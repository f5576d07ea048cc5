import { dayOnAxis, hourOnAxis } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { LineChart } from "~/ui/chart/line-chart";
import { toTimeBuckets } from "~/ui/chart/series";
import { formatBytes } from "~/contract/number-facts";

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
  const formats = useFormats();
  const { zone, formatTime } = formats;
  const tickOf = (iso: string) => (rangeName === "24h" ? hourOnAxis(iso, formats) : dayOnAxis(iso, formats).tick);
  return (
    <LineChart
      title="Bytes per hour"
      description={`Bytes received and sent per hour (${zone})`}
      buckets={toTimeBuckets(
        range.hours,
        (iso) => ({ tick: tickOf(iso), label: formatTime(iso).text }),
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
