import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { Flow } from "~/contract/flow";

/** The time range of a pivot before and after a session. */
const AROUND_MS = 5 * 60_000;

export interface Pivot {
  label: string;
  to: string;
}

/**
 * Hunts based on a session: each matches one of its properties; hunts around its time include five minutes before and
 * after.
 */
export function pivotsOf(flow: Flow): Pivot[] {
  const { srcDevice, dstDevice, srcIp, dstIp, dstDomain, communityId, startTime, endTime, direction } = flow;
  const around = { start: moved(startTime, -AROUND_MS), end: moved(endTime, AROUND_MS) };
  const device = srcDevice === null ? isNamed("dstDevice", dstDevice) : isNamed("srcDevice", srcDevice);
  const remote = direction === "inbound" ? isOneOf("srcIp", srcIp) : isOneOf("dstIp", dstIp);
  const name = srcDevice ?? dstDevice;
  return [
    ...(device
      ? [{ label: "Flows of this device within 5 minutes", to: `?${gridQuery({ filters: [device], range: around })}` }]
      : []),
    ...(name === null
      ? []
      : [{ label: "DNS queries of this device within 5 minutes", to: dnsHunt([isOneOf("deviceName", name)], around) }]),
    {
      label: `All flows ${direction === "inbound" ? `from ${srcIp}` : `to ${dstIp}`}`,
      to: `?${gridQuery({ filters: [remote] })}`,
    },
    ...(dstDomain === null
      ? []
      : [{ label: `All flows to ${dstDomain}`, to: `?${gridQuery({ filters: [isOneOf("dstDomain", dstDomain)] })}` }]),
    {
      label: "All records of this community ID",
      to: `?${gridQuery({ filters: [isOneOf("communityId", communityId)] })}`,
    },
  ];
}

function isNamed(field: string, value: string | null): GridFilter | undefined {
  return value === null ? undefined : isOneOf(field, value);
}

function dnsHunt(filters: GridFilter[], range: { start: string; end: string }): string {
  return `?${gridQuery({ filters, range }, new URLSearchParams({ tab: "dns" }))}`;
}

function moved(time: string, by: number): string {
  return new Date(Date.parse(time) + by).toISOString();
}
