import type { HuntTab } from "./tabs";

interface MetricChoice {
  label: string;
  /** In the format of the API; undefined counts rows. */
  metric: string | undefined;
}

/** The metrics of groups other than the number of rows. */
const METRICS: Record<HuntTab, readonly MetricChoice[]> = {
  flow: [
    { label: "Bytes", metric: "sum:totalBytes" },
    { label: "Bytes sent", metric: "sum:bytesOut" },
    { label: "Bytes received", metric: "sum:bytesIn" },
    { label: "Destinations", metric: "distinct:dstIp" },
    { label: "Devices", metric: "distinct:srcDevice" },
    { label: "Blocked %", metric: "share:action:blocked" },
  ],
  dns: [
    { label: "Domains", metric: "distinct:registrableDomain" },
    { label: "Devices", metric: "distinct:deviceName" },
    { label: "Blocked %", metric: "share:action:blocked" },
  ],
};

/** The metrics of a list's groups, and the metric in the address; a custom metric is included unchanged. */
export function metricChoices(tab: HuntTab, params: URLSearchParams): { current: MetricChoice; all: MetricChoice[] } {
  const requested = params.get("metric") ?? undefined;
  const rows: MetricChoice = { label: "Rows", metric: undefined };
  const known = [rows, ...METRICS[tab]];
  const current =
    requested === undefined || requested === "count" ? rows : known.find(({ metric }) => metric === requested);
  if (current) return { current, all: known };
  const typed = { label: requested ?? "", metric: requested };
  return { current: typed, all: [...known, typed] };
}
