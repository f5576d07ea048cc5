import type { ApiClient } from "~/api/client.server";
import { getDeviceSummary } from "~/api/device.server";
import type { DeviceSummary } from "~/contract/device-summary";
import type { FacetValue } from "~/contract/list";

export interface Slice {
  value: string;
  count: number;
}

/** The summary above the list. It covers all active devices, regardless of filters. */
export interface Overview extends Pick<
  DeviceSummary,
  "total" | "unmanaged" | "newThisWeek" | "retired" | "duplicates" | "byRisk"
> {
  online: number;
  stale: number;
  highRisk: number;
  byType: Slice[];
  byOs: Slice[];
}

export async function fetchOverview(api: ApiClient, bands: { high: number; mid: number }): Promise<Overview> {
  const { byStatus, byType, byOs, ...counts } = await getDeviceSummary(api, bands);
  return {
    ...counts,
    online: countOf(byStatus, "online"),
    stale: countOf(byStatus, "stale"),
    highRisk: counts.byRisk.high,
    byType: slicesOf(byType),
    byOs: slicesOf(byOs),
  };
}

function countOf(values: readonly FacetValue[], value: string): number {
  return values.find((facet) => facet.value === value)?.count ?? 0;
}

function slicesOf(values: readonly FacetValue[]): Slice[] {
  return values.map(({ value, count }) => ({ value: value ?? "", count }));
}
