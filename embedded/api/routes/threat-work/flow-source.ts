import { recordedNames } from "~/contract/device-facts";
import type { FlowRetention } from "~/contract/threat-flow";
import type { Threat } from "~/contract/threat";

import type { TenantEvents } from "../../../store/event-store";
import type { TenantRecords } from "../../../store/record-store";
import { narrow, type RowSource } from "../../../store/row-source";
import type { ListAnswer } from "../../list-routes";

const DAY_MS = 86_400_000;
const MARGIN_MS = 3_600_000;
/** The retention of flows. For older threats, only the few flows stored with them are available. */
const RETENTION_DAYS = 30;

interface Stores {
  records: TenantRecords;
  events: TenantEvents;
}

/** The flows around a threat: from the events, or from the flows stored with it. */
export async function chooseFlows({ records, events }: Stores, threat: Threat): Promise<Omit<ListAnswer, "set">> {
  if (await hasKeptFlows(records, threat.threatId)) return { source: keptFlows(records, threat.threatId), keptAs: "" };
  const { threatId, deviceName, domain, src, dst, firstSeen, lastSeen } = threat;
  const device = deviceName === null ? undefined : await records.find("device", { name: deviceName });
  const traces = {
    threatId,
    deviceNames: deviceName === null ? [] : recordedNames(device ?? { name: deviceName }),
    // The remote end of the connection.
    remoteIp: src.countryCode === null ? dst.ip : src.ip,
    domain,
    from: Date.parse(firstSeen) - MARGIN_MS,
    to: Date.parse(lastSeen) + MARGIN_MS,
  };
  return { source: events.flowsAround(traces), keptAs: JSON.stringify(traces), keptWith: events };
}

export async function describeRetention(
  records: TenantRecords,
  { threatId, lastSeen }: Pick<Threat, "threatId" | "lastSeen">,
  now: number,
): Promise<FlowRetention> {
  const since = new Date(now - RETENTION_DAYS * DAY_MS).toISOString();
  const isKept = await hasKeptFlows(records, threatId);
  return { days: RETENTION_DAYS, since, isKept, isOver: isKept && lastSeen < since };
}

function keptFlows(records: TenantRecords, threatId: string): RowSource {
  return narrow(records.rows("threatFlow"), (select) => select.where("row.threat_id", "=", threatId));
}

async function hasKeptFlows(records: TenantRecords, threatId: string): Promise<boolean> {
  const row = await keptFlows(records, threatId).select().select("row.flow_id").limit(1).executeTakeFirst();
  return row !== undefined;
}
