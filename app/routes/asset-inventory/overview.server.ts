import { exactly } from "~/contract/filter";
import type { ApiClient } from "~/api/client.server";
import { listDevices } from "~/api/device.server";
import type { FacetValue, Group } from "~/contract/list";

export interface Slice {
  value: string;
  count: number;
}

/** The summary above the list. It covers every device in use, regardless of filters. */
export interface Overview {
  total: number;
  online: number;
  stale: number;
  /** Devices without an agent, which are seen on the network only. */
  unmanaged: number;
  newThisWeek: number;
  highRisk: number;
  /** Retired devices, which are part of no other number. */
  retired: number;
  byType: Slice[];
  byOs: Slice[];
  byRisk: { high: number; mid: number; low: number };
}

interface RiskBands {
  high: number;
  mid: number;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** One group for each score from 0 to 100. */
const SCORES = 101;

/** Four calls at once: counts by value, counts by score, new devices and retired devices. */
export async function fetchOverview(api: ApiClient, bands: RiskBands, now: Date): Promise<Overview> {
  const newSince = new Date(now.getTime() - WEEK_MS).toISOString();
  const [values, scores, fresh, retired] = await Promise.all([
    listDevices(api, { pageSize: 0, facets: ["status", "deviceType", "os.name", "agentVersion"] }),
    listDevices(api, { pageSize: 0, groupBy: ["riskScore"], limit: SCORES }),
    listDevices(api, { pageSize: 0, filters: [{ fieldName: "firstSeen", timestampRange: { start: newSince } }] }),
    listDevices(api, { pageSize: 0, filters: [exactly("status", "retired")] }),
  ]);
  const { facets } = values;
  const byRisk = countBands(scores.groups, bands);
  return {
    total: values.total,
    online: countOf(facets["status"], "online"),
    stale: countOf(facets["status"], "stale"),
    unmanaged: countOf(facets["agentVersion"], null),
    newThisWeek: fresh.total,
    highRisk: byRisk.high,
    retired: retired.total,
    byType: slicesOf(facets["deviceType"]),
    byOs: slicesOf(facets["os.name"]),
    byRisk,
  };
}

/** Counts by risk band: `high` and above, `mid` and above, below. */
export function countBands(groups: readonly Group[], { high, mid }: RiskBands): Overview["byRisk"] {
  const sum = (from: number, to: number) =>
    groups.reduce(
      (total, { key: [score], count }) => (Number(score) >= from && Number(score) < to ? total + count : total),
      0,
    );
  return { high: sum(high, Infinity), mid: sum(mid, high), low: sum(-Infinity, mid) };
}

function countOf(values: readonly FacetValue[] | undefined, value: string | null): number {
  return values?.find((facet) => facet.value === value)?.count ?? 0;
}

function slicesOf(values: readonly FacetValue[] | undefined): Slice[] {
  return values?.map(({ value, count }) => ({ value: value ?? "", count })) ?? [];
}
