import type { Device, DeviceEntity } from "~/contract/device";

import { BENCHMARKS } from "../../rules/benchmarks";
import { systemKeyOf } from "../../rules/compliance";
import { fullMinute } from "../../rules/full-minute";
import type { TenantEvents } from "../../store/event-store";
import type { StoredDeviceDetail } from "../../store/tables/device";
import type { TenantCall } from "../route";

const DAY = 24 * 3_600_000;

/** A complete device: its row with counts, and the lists that rows omit. */
export function toDeviceEntity(
  device: Device,
  detail: Partial<StoredDeviceDetail> | undefined,
  flows: number,
): DeviceEntity {
  const { threatsOpen, vulns, kevCount, softwareCount, openPorts } = device;
  const { l1Rate, l2Rate, complianceFailed, scannedAt, bytesIn24h, bytesOut24h, topApp, os } = device;
  const { ips = [device.primaryIp], macs = [device.mac], riskFactors = [] } = detail ?? {};
  const key = systemKeyOf(os);
  const benchmark = BENCHMARKS.find((candidate) => candidate.os === key)?.benchmark ?? null;
  return {
    ...device,
    ips: ips.filter(Boolean),
    macs: macs.filter(Boolean),
    riskFactors,
    counts: { threatsOpen, vulns, kev: kevCount, software: softwareCount, openPorts },
    compliance: { l1Rate, l2Rate, failed: complianceFailed, scannedAt, benchmark },
    traffic24h: { bytesIn: bytesIn24h, bytesOut: bytesOut24h, flows, topApp },
  };
}

/** The number of flows from or to a device, under any of its names, in the 24 hours up to the current full minute. */
export function countFlows({ events }: Pick<TenantCall, "events">, names: string[], now: number): Promise<number> {
  const until = fullMinute(now);
  return events.remember(`flows of ${JSON.stringify(names)} ${until}`, () =>
    countFlowsSince(events, names, until - DAY),
  );
}

async function countFlowsSince(events: TenantEvents, names: string[], since: number): Promise<number> {
  const flows = events.rows("flow");
  const row = await flows
    .select()
    .select(({ fn }) => fn.countAll<number>().as("size"))
    .where("row.start_time", ">=", since - flows.timeShift)
    .where((row) => row.or([row("row.src_device", "in", names), row("row.dst_device", "in", names)]))
    .executeTakeFirst();
  return Number(row?.size ?? 0);
}
